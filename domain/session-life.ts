/** Life of an unused client session in ms. Cached answers expire with it. */
export const CLIENT_IDLE_MS = 14 * 86_400_000

/** Longest life of a client session in ms. Cached answers don't open offline after it. */
export const CLIENT_SESSION_MS = 90 * 86_400_000
