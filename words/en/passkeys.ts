/** What is said wherever somebody can use a passkey, or a code in its place. */
export const passkeyWords = {
  use: 'Use Passkey',
  codeInstead: 'Or the code of an authenticator app, or a recovery code.',
  unused: 'The passkey was not used: the window was closed, or it took too long. Please try again, or enter a code.',
} as const

/** What server and browser both say where APP_URL is no address for passkeys. */
export const noPasskeysHere =
  'Passkeys work where the address begins with https:// and is no number. The address of this server does not.'
