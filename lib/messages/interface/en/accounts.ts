/** The accounts of the installation, for administrators. */
export const accounts = {
  title: "Accounts",
  hint: "Everybody who can sign in here, except people who came by a crowd link.",
  columns: {
    account: "Account",
    name: "Name",
    studies: "Studies",
    role: "Role",
    secondFactor: "Second factor",
    state: "State",
    actions: "Actions",
  },
  roles: { administrator: "administrator", member: "member" },
  on: "on",
  off: "off",
  states: { active: "active", deactivated: "deactivated" },
  empty: "No accounts yet",
  more: "Actions for {account}",
  makeAdministrator: "Make administrator",
  endAdministrator: "Remove administrator rights",
  deactivate: "Deactivate",
  activate: "Activate",
  resetPassword: "Create a password reset link",
  resetSecondFactor: "Remove the second factor",
  selected: {
    deactivate: "Deactivate",
    activate: "Activate",
    own: "Your own account is left out.",
  },
  ask: {
    deactivate: {
      title: "{count, plural, one {Deactivate {account}?} other {Deactivate # accounts?}}",
      text: "They are signed out at once and can no longer sign in. Their labels stay. You can activate them again.",
      action: "Deactivate",
    },
    makeAdministrator: {
      title: "Make {account} an administrator?",
      text: "Administrators see every study and every account, and can change them. You can remove the rights again.",
      action: "Make administrator",
    },
    endAdministrator: {
      title: "Remove the administrator rights of {account}?",
      text: "The account keeps its roles in studies. You can give the rights back.",
      action: "Remove rights",
    },
    resetSecondFactor: {
      title: "Remove the second factor of {account}?",
      text: "The account is signed out everywhere, and signs in with its password alone until it sets up a new second factor. This cannot be undone.",
      action: "Remove",
    },
  },
  done: {
    deactivated:
      "{count, plural, one {{account} is deactivated} other {# accounts are deactivated}}",
    activated:
      "{count, plural, one {{account} is active again} other {# accounts are active again}}",
    administrator: "{account} is an administrator",
    member: "{account} is no longer an administrator",
    secondFactor: "The second factor of {account} is removed",
  },
  add: {
    title: "Add an account",
    account: "Account",
    accountHint: "The name to sign in with.",
    name: "Name",
    nameHint: "Shown to others in studies. Optional.",
    administrator: "Administrator",
    administratorHint: "Sees every study and every account.",
    action: "Add account",
  },
  made: "The password of {account}:",
  resetLink:
    "Send this link to {account}. It sets a new password, works once, and expires after a day:",
} as const;
