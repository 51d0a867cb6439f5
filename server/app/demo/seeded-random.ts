import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

export function idAt(at: Date, random: () => number): string {
  const bytes = Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256))
  return uuidv7({ msecs: at.getTime(), random: bytes })
}

/** Mulberry32: the same seed always gives the same numbers. */
export function seededRandom(seed: number | string): () => number {
  let state = typeof seed === 'number' ? seed >>> 0 : hash('sha256', seed, 'buffer').readUInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
