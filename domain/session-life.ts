/**
 * A client's session expires after this time without a request, and a cached answer at this age.
 */
export const CLIENT_IDLE_MS = 14 * 86_400_000

/** Maximum life of a client's session and of its cached answers. */
export const CLIENT_SESSION_MS = 90 * 86_400_000
