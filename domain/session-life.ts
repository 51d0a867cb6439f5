/** How long a client's session lives unused, in ms. Cached answers on the device live no longer. */
export const CLIENT_IDLE_MS = 14 * 86_400_000

/** The longest life of a client's session, in ms. Cached answers don't open offline after it. */
export const CLIENT_SESSION_MS = 90 * 86_400_000
