export const signIn = {
  title: "Sign in",
  motto: "People and language models judge the same items.",
  name: "Name",
  password: "Password",
  code: "Code from your authenticator app",
  action: "Sign in",
  busy: "Signing in …",
  wrong: "Name or password is wrong: check both and try again.",
  wrongCode:
    "The code is wrong. Enter the six digits that your app shows now (each code works once), or a recovery code.",
  codeTooLate: "The code came too late: sign in with the provider again.",
  tooMany: "Too many attempts. Wait up to 15 minutes, then try again.",
  unreachable: "The server cannot be reached: check your connection and try again.",
  forgot: "Forgot your password?",
  or: "or",
  with: "Continue with {provider}",
  providers: {
    stranger:
      "{provider} knows you, but nobody has invited you here yet. Ask for an invitation link, open it, and sign in there.",
    unverified:
      "There is an account with your address, but {provider} has not verified that the address is yours. Verify it there, or ask an administrator of this installation.",
    disabled: "Your account is deactivated: ask an administrator of this installation.",
    unreachable:
      "{provider} does not answer, or does not know this installation: try again later, and if that does not help, tell an administrator.",
    failed: "Signing in with {provider} did not work: try again from here.",
    name: "the provider",
  },
  demo: {
    title: "Try the demonstration",
    text: "Its texts are invented and its labels are synthetic. Sign in as:",
    printed: "The accounts of the demonstration are printed where Assay was started.",
  },
} as const;
