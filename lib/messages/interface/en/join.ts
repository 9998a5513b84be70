/** The page of an invitation link. */
export const join = {
  title: "Join a study",
  closed: "This link cannot be used",
  nothing:
    "There is nothing to judge in this study at the moment, so you are not asked to take part. Return the study at the marketplace, or open this link again later.",
  back: "Welcome back. Continue where you stopped, or see your code if you are done.",
  continue: "Continue",
  crowd:
    "You are about to take part in this study{pages, plural, =0 {} one { and judge # page} other { and judge # pages}}. You get the completion code when you are done. You can come back with the same link.",
  asRole: "You are invited to this study as {role}.",
  roles: { annotator: "annotator", researcher: "researcher", coordinator: "coordinator" },
  noId: "The link does not say who you are at the marketplace: open the study from the marketplace again.",
  placeholder:
    "The link holds a placeholder instead of the id that the marketplace gives you: open the study from the marketplace, and if you see this again, tell the people who run it.",
  consent: "Consent",
  agree: "I have read this and want to take part.",
  choose:
    "Choose a name and a password. If you already have an account, <link>sign in</link> instead.",
  with: "Continue with {provider}",
  orAccount: "Or make an account here:",
  name: "Name",
  password: "Password",
  passwordHint: "At least 10 characters.",
  busy: "One moment …",
  begin: "Begin",
  joinAs: "Join as {account}",
  join: "Join",
} as const;
