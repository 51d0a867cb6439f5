import { seededRandom } from '../../../server/app/demo/seeded-random.ts'

/** What is left to chance, the same for the same seed. */
export type Dice = ReturnType<typeof createDice>

export function createDice(seed: number) {
  const random = seededRandom(seed)
  /** A whole number below `count`. */
  const upTo = (count: number) => Math.floor(random() * count)
  return { random, upTo, oneOf: <T>(list: readonly T[]) => list[upTo(list.length)] as T }
}
