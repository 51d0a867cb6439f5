/** How long a client's session lives unused, in ms. Cached answers on the device live no longer. */
export const CLIENT_IDLE_MS = 14 * 86_400_000
