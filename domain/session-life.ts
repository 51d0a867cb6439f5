/** A session expires after this time without a request, and so do cached answers. */
export const CLIENT_IDLE_MS = 14 * 86_400_000

/** A client's session never lasts longer. Afterwards cached answers don't open offline either. */
export const CLIENT_SESSION_MS = 90 * 86_400_000
