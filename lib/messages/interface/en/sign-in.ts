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
  tooMany: "Too many attempts. Wait up to 15 minutes, then try again.",
  unreachable: "The server cannot be reached: check your connection and try again.",
  demo: {
    title: "Try the demonstration",
    text: "Its texts are invented and its labels are synthetic. Sign in as:",
    printed: "The accounts of the demonstration are printed where Assay was started.",
  },
} as const;
