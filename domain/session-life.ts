/**
 * A client's session expires after this time without a request. Answers that a device caches expire
 * at the same age.
 */
export const CLIENT_IDLE_MS = 14 * 86_400_000

/** Maximum life of a client's session, counted from the login. */
export const CLIENT_SESSION_MS = 90 * 86_400_000
