import { PIN_DIGITS, WRONG_PINS } from '../../domain/device-lock.ts'

export const lockWords = {
  title: 'App lock',
  text: 'You’ll need a PIN to open your books on this device, and again after more than a minute away. It keeps out anyone who borrows your phone, but it doesn’t encrypt the data on it.',
  isOn: 'The lock is on.',
  isOff: 'The lock is off.',
  turnOn: 'Turn on app lock',
  turnOff: 'Turn off app lock',
  addKey: 'Also use fingerprint or face',
  removeKey: 'Use the PIN only',
  keyUnmade: 'Your fingerprint or face wasn’t added. Use your PIN.',
  pin: 'PIN',
  pinHint: `${PIN_DIGITS.min} to ${PIN_DIGITS.max} digits`,
  again: 'Confirm PIN',
  invalid: `Please choose ${PIN_DIGITS.min} to ${PIN_DIGITS.max} digits.`,
  easy: 'That PIN is easy to guess. Please choose another one.',
  differs: 'The two PINs don’t match.',
  on: {
    title: 'Turn on app lock',
    text: `If you forget the PIN, or get it wrong ${WRONG_PINS} times, you’ll have to log in with your password again. Entries that haven’t been sent stay on this phone.`,
    submit: 'Turn on',
  },
  off: { title: 'Turn off app lock', text: 'Enter your PIN to turn off the lock.', submit: 'Turn off' },
  screen: {
    title: 'Locked',
    unlock: 'Unlock',
    useKey: 'Use fingerprint or face',
    keyFailed: 'That didn’t work. Please try again, or enter your PIN.',
    wrong: (count: number) => (count === 1 ? 'Wrong PIN. 1 try left.' : `Wrong PIN. ${count} tries left.`),
    forgot: 'Forgot PIN?',
    forgotText:
      'Log out, then log in with your password. This removes the PIN. Entries that haven’t been sent stay on this phone.',
    logOut: 'Log out',
    leaving: 'Logging out...',
  },
} as const
