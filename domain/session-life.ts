/** How long a client's session lives unused, in ms. Cached answers on the device live no longer. */
export const CLIENT_IDLE_MS = 14 * 86_400_000

/** How long a client's session lives at the most, in ms. Cached answers do not open offline after that either. */
export const CLIENT_SESSION_MS = 90 * 86_400_000
