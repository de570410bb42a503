// The mails to the team's own people. Change only what is between the quotes, and keep the words in braces: {team} is its
// name, {name} the recipient, {admin} who invited, {email} an address, {time} how long the link works, {tries} how often
// somebody tried to log in. A mail knows those that it already has.

export const accountMail = {
  invitation: {
    subject: 'Your invitation to {team}',
    greeting: 'Hello,',
    paragraphs: [
      '{admin} invites you to the staff area of {team}. The link below lets you choose a password; it works once, within {time}, and for this address only.',
      'If you did not expect this, ignore it: nothing happens without the link.',
    ],
    linkText: 'Create your account',
  },
  password: {
    subject: 'Set a new password',
    greeting: 'Hello {name},',
    paragraphs: [
      'Use the link below to set a new password for the staff area. It works once and within {time}, and ends every session you have open.',
      'If neither you nor an admin asked for it, ignore this mail: your password stays as it is.',
    ],
    linkText: 'Set a new password',
  },
  guesses: {
    subject: 'Somebody is trying to log in to your account',
    greeting: 'Hello {name},',
    paragraphs: [
      'Somebody tried to log in to your account in the staff area of {team} {tries} times in a row with a wrong password or code. If that was you, there is nothing to do.',
      'If it was not you: your password still holds. A password that you use nowhere else and two-step login on the account page keep it so.',
    ],
    linkText: 'Go to login',
  },
  guessesEnded: {
    subject: 'Logging in from new devices is closed',
    greeting: 'Hello {name},',
    paragraphs: [
      'Somebody tried to log in to your account in the staff area of {team} {tries} times in a row with a wrong password or code. From now on nobody can log in to it from the place they tried from, or from any device that you have not used before, not even with the right password.',
      'Devices that you have logged in from before still work. To open the others again, set a new password: by a link from the account page, or ask an admin for one.',
    ],
    linkText: 'Go to your account',
  },
  emailApproval: {
    subject: 'Is your email address changing?',
    greeting: 'Hello {name},',
    paragraphs: [
      'Somebody who is logged in to your account in the staff area asked to change its email address to {email}, and did not enter the password. If that was you, approve it with the link below within {time}. We then mail a second link to the new address.',
      'If that was not you, do not use the link. Log in, choose “Log out everywhere else” on the account page, and set a new password.',
    ],
    linkText: 'Approve the change',
  },
  emailConfirmation: {
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody on our team asked to log in to the staff area of {team} with this address. If that was you, use the link below within {time}, in a browser where you are logged in. It works once.',
      'If that was not you, ignore this mail: nothing happens without the link.',
    ],
    linkText: 'Confirm this address',
  },
  emailTaken: {
    subject: 'This address is in use already',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody on our team asked to use this address for their account in the staff area of {team}. It is the address of your account, so nothing was changed.',
      'If that was you, log in with this address. If not, there is nothing to do.',
    ],
    linkText: 'Go to login',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    greeting: 'Hello {name},',
    paragraphs: [
      'The email address of your account in the staff area was changed to {email}. From now on you log in with the new one.',
      'If that was not you, take it back with the link below within {time}. It also ends every open session.',
    ],
    linkText: 'Take my address back',
  },
} as const
