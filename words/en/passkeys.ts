/** Shown where staff may use either a passkey or a code. */
export const passkeyWords = {
  use: 'Use Passkey',
  codeInstead: 'Or a code from an authenticator app, or a recovery code.',
  unused: 'The passkey wasn’t used: the window was closed, or it took too long. Please try again, or enter a code.',
} as const

/** Shown if APP_URL doesn't support passkeys. */
export const noPasskeysHere =
  'Passkeys need an address that begins with https:// and has a domain name, not an IP address. This server’s address doesn’t.'
