/** Refusals about accounts, signing in, members, links and consent. */
export const people = {
  access: {
    administrators_only: "Only administrators may do this: ask one.",
    bad_token:
      "The token is wrong, revoked or no longer valid: make a new one on the Tokens page of the study.",
    not_signed_in: "You are not signed in: sign in and try again.",
    person_only:
      "A token may not do this, because it decides who takes part or what happens to the study: sign in to do it.",
    role: "Your role in this study is {role}, which does not allow this: ask its coordinator.",
    second_factor_needed:
      "This installation asks for a second factor: set one up on your account page first.",
    token_elsewhere: "A token works only in its own study: sign in to do this.",
  },
  account: {
    bad_name:
      '"{username}" cannot be an account name: use letters, digits, dots, hyphens and @, at most 63.',
    came_by_link:
      '"{username}" joined by a crowd link and has no password: the same link signs them in again.',
    deactivated:
      '"{username}" is deactivated: an administrator has to let the account in again first.',
    email_taken:
      "{email} is the address of another account: choose another address, or take it from that account first.",
    name_taken:
      'There is an account "{username}" already (upper and lower case count as the same): choose another name, or sign in with it first.',
    not_yours_to_reset:
      '"{username}" is more than an annotator of your studies, so only an administrator may reset the password: ask one.',
    only_administrator: '"{username}" is the only administrator: make another one first.',
    reserved_name:
      'Names like "{username}-…" are kept for Assay itself: choose one that begins otherwise.',
    unknown: 'There is no account "{username}": check its spelling.',
    unknown_here: 'There is no account "{username}" here: check its spelling.',
  },
  accounts: {
    none: "No account was given: write one name per line.",
    not_csv:
      "The list is not CSV: write one account per line, the name to sign in and after a comma the name that is shown.",
    problems: "No account was made: {problems}{more, plural, =0 {} other { And # more.}}",
    too_many: "{count} accounts were given, and at most {most} are made at once: give fewer.",
  },
  crowd: {
    no_ids: "No id was given: paste the marketplace's ids, one per line.",
  },
  exclusion: {
    not_excluded: '"{name}" is not excluded, so there is nothing to undo: reload the page.',
  },
  invitations: {
    none: "The list is empty: write one account or e-mail address per line.",
    not_csv:
      "The list is not CSV: write one person per line, the account or e-mail address and after a comma the role.",
    problems: "Nobody was invited. Fix {lines} first, or leave them out.",
    too_many: "{count} people were given, and at most {most} are invited at once: give fewer.",
  },
  invite: {
    audience_needed:
      "For signed links, say what their tokens are made for: give the id of the study at the marketplace, or the audience (aud) of its tokens.",
    bad_id: '"{id}" is not the id of a link: take it from assay study invites.',
    bad_key:
      "The marketplace's key is neither a JSON web key set nor a public key in PEM: copy it from the marketplace's page on secure links.",
    bad_return:
      "The way back to the marketplace is no address that begins with https://: copy it from there.",
    stages_of_crowd:
      "Only links for crowd workers name stages: leave them out, or make a link for a marketplace.",
    code_needed:
      "A crowd link needs the completion code that workers give to the marketplace: copy it from there.",
    crowd_not_mailed: "A crowd link is given out by its marketplace: leave the e-mail address out.",
    crowd_role: "A crowd link is for annotators only: choose the role annotator.",
    expired: "This link has expired: ask whoever gave it to you for another.",
    revoked: "This link was withdrawn: ask whoever gave it to you for another.",
    study_closed: "The study of this link is closed: ask its coordinator.",
    unknown: "This study has no such link: reload the page.",
    unknown_to_you: "There is no such link: check that it was copied whole.",
    used_up:
      "This link has been used as often as it may be: ask whoever gave it to you for another.",
  },
  join: {
    bad_name:
      "Choose an account name of letters, digits, dots, hyphens and @, or sign in first if you have an account.",
    came_by_other_link:
      "You first came by another link, which the marketplace signs: open the study from the marketplace again.",
    consent_needed:
      "Taking part needs your consent: read the text and tick the box, or leave the page.",
    no_marketplace_id:
      "The link lacks the id that the marketplace gave you: open the study from the marketplace again.",
    placeholder:
      "The link holds a placeholder instead of the id that the marketplace gives you: open the study from the marketplace, and if you see this again, tell the people who run it.",
    removed:
      "You no longer take part in this study, and its link does not change that: ask its coordinator.",
    token_bad:
      "The link was not signed by the marketplace, or it has expired: open the study from the marketplace again.",
    token_for_other_study:
      "The link was signed for another study: open this study from the marketplace again.",
    token_used:
      "This signed link has been used already: open the study from the marketplace again.",
    too_many: "Too many people are using this link right now: try again in {minutes} minutes.",
    too_many_joined:
      "Too many people have joined from where you are: try again in {minutes} minutes.",
  },
  mail: {
    asked_too_often: "Too many mails were asked for: try again in an hour.",
    link_unknown: "This link has expired, was used, or is not whole: ask for another.",
    no_address: '"{username}" has no e-mail address: give the account one first.',
    not_given_up: "This mail is not one that was given up: reload the page.",
    off: "This installation sends no mail: ask an administrator.",
  },
  member: {
    account_unknown:
      'There is no account "{username}": check its spelling, or make the account first.',
    only_coordinator: '"{username}" is the only coordinator: let another one in first.',
    unknown: '"{username}" is not in this study: check the name.',
  },
  password: {
    demonstration: "The accounts of the demonstration keep their passwords.",
    is_account_name: "The password is the account's name: choose another one.",
    none: "Your account has no password: you joined by a link, and the same link signs you in again.",
    reset_link_gone:
      "This link has been used, has expired, or was replaced by a newer one: ask for another.",
    reset_link_tried_too_often: "Too many tries with this link: ask for another one.",
    sign_in_again:
      "You signed in more than {minutes} minutes ago: sign out, sign in with your provider again, and come back here.",
    too_long: "The password has more than {most} characters: choose a shorter one.",
    too_short: "The password needs at least {least} characters: choose a longer one.",
    wrong: "The current password is wrong: type it again.",
  },
  pay: {
    batch_unknown: "This study has no such batch of payments: reload the page.",
    changed:
      "{total} is owed by now, not {expected}: reload the page, look again, and mark it as paid.",
    nothing_owed: "Nothing is owed to the annotators you chose.",
    undone_already: 'The batch "{name}" was undone already: reload the page.',
  },
  person: {
    gone: "This person is not in the study: reload the page.",
    no_pseudonym: '"{name}" has labelled nothing here, so there is no pseudonym to change.',
    two_people:
      '"{name}" is the account of one person and the pseudonym of another: give the id of one instead, {account} for the account or {pseudonym} for the pseudonym.',
    unknown: '"{name}" is not in this study: give the name of an account or rater of the study.',
  },
  prolific: {
    all_erased: "The people of this bonus were erased here: pay it at Prolific.",
    bad_token: "Prolific does not take the token: make a new one there and connect with it.",
    decided: "Somebody has decided about this already: load the page again.",
    failed:
      "Prolific answered {answer}. It is not known whether it did what was asked: look there before you ask again.",
    is_there: "Prolific has “{name}”: take it over instead.",
    low_pay:
      "This pays {currency} {hourly} an hour, and Prolific asks for at least {currency} {least}: raise the reward or lower the minutes.",
    no_answer:
      "Prolific gave no whole answer. It is not known whether it did what was asked: look there before you ask again.",
    no_category: "Rejecting needs a category: choose one.",
    no_own_address:
      "The public address of Assay is not known, so participants could not come: set NEXTAUTH_URL where the server is started.",
    no_reason: "Asking for a return needs a reason: write one for the participant.",
    no_screen_out:
      "“{name}” was made without pay for screening out, so Prolific screens nobody out: approve, reject or ask for a return.",
    not_connected: "This study has no account at Prolific: connect one first.",
    not_made: "Prolific does not have “{name}” as far as is known: decide about it first.",
    not_set_up: "Prolific did not set the bonus up, so nothing was paid: try again later.",
    not_there:
      "Prolific has no study “{name}” from here: look again in a minute, or say that it was not made.",
    open_bonus:
      "A bonus for one of these submissions is under way or unclear: decide about it first.",
    other_state: "“{name}” is {state} at Prolific, which does not allow this: see to it there.",
    refused: "Prolific refused with {answer}",
    short_message:
      "The message has {length} characters, and Prolific asks for at least {least}: say more about the reason.",
    strange_answer:
      "Prolific's answer has another form than its documentation says. It is not known whether it did what was asked: look there before you ask again.",
    too_large:
      "Prolific's answer is too large to be read. It is not known whether it did what was asked: look there before you ask again.",
    unknown: "There is no such study at Prolific: load the page again.",
    unknown_bonus: "There is no such bonus: load the page again.",
    unreachable: "Prolific cannot be reached, so nothing was sent: try again later.",
    wait: "Prolific asks to wait {seconds} seconds, and did nothing: try again then.",
  },
  second_factor: {
    missing_code:
      "The code of the authenticator app is missing or does not fit: type the six digits it shows now.",
    on_already: "Your second factor is already on: switch it off first to set up another.",
    too_many_codes:
      "Too many wrong codes: try again in {minutes} minutes, or use a recovery code now.",
    wrong_code: "The code does not fit: type the six digits that the app shows now.",
    wrong_code_or_recovery_code:
      "The code does not fit: type the six digits that the app shows now, or a recovery code.",
  },
  secret: {
    not_set:
      "NEXTAUTH_SECRET is not set, so no secret can be stored or read: set it as for the web server.",
    other_installation:
      "A stored secret cannot be read: the installation's secret (NEXTAUTH_SECRET) is not the one it was stored with.",
  },
  session: {
    ended_already: "This session has already ended: reload the page.",
  },
  sign_in: {
    busy: "Too many people are signing in right now: try again in {seconds} seconds.",
    too_many: "Too many attempts to sign in: try again in {minutes} minutes.",
  },
  token: {
    unknown: "This study has no such token: reload the page.",
  },
  withdrawal: {
    done_already: 'The labels of "{name}" have already been withdrawn.',
    not_withdrawn: 'The labels of "{name}" are not withdrawn.',
    nothing: '"{name}" has labelled nothing here, so there is nothing to withdraw.',
  },
} as const;
