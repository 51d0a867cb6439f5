import type { Serve } from './http/serve.ts'

/** The features of the server, each of which binds its calls. */
export const features: readonly ((serve: Serve) => void)[] = []
