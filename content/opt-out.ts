// The words of the page behind the link "Unsubscribe" in every mail to a visitor.
// Change only what is between the quotes; {team} is the team's name.
export const optOutPage = {
  title: 'Unsubscribe',
  description:
    'Tell us to stop promotional emails, calls and texts; it takes one press of a button and no account.',
  ask: {
    title: 'No more promotions?',
    text: 'Press the button, and {team} sends no more promotional emails to the address that brought you here, and makes no more promotional calls or texts to a phone number that was given with it.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You are unsubscribed.',
    text: '{team} sends no more promotional emails to the address that brought you here, and makes no more promotional calls or texts to a phone number that was given with it. If you write to us, we still answer.',
  },
  unknown: {
    title: 'This link is not complete.',
    text: 'Open it from the mail once more, or copy the whole of it. You can also tell us to stop:',
  },
  home: 'Home',
} as const
