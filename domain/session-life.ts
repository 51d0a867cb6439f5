/**
 * A client's session ends after this time without a request. Its cached answers then expire too.
 */
export const CLIENT_IDLE_MS = 14 * 86_400_000

/** Longest life of a client's session. Cached answers don't open offline after it. */
export const CLIENT_SESSION_MS = 90 * 86_400_000
