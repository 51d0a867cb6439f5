import { type AsyncZippable, zipSync } from 'fflate/browser'

/**
 * Replaces fflate's `zip`, which compresses large files in a worker made from a string. The content
 * security policy forbids such workers.
 */
export function zip(files: AsyncZippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files))
}

export { strToU8, zipSync } from 'fflate/browser'
