/**
 * Time without a request after which a client's session expires. Also the age at which a cached
 * answer expires.
 */
export const CLIENT_IDLE_MS = 14 * 86_400_000

/** Maximum time from login until a client's session and its cached answers expire. */
export const CLIENT_SESSION_MS = 90 * 86_400_000
