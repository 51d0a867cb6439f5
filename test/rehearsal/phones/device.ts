import { setTimeout as sleep } from 'node:timers/promises'
import type { Intent } from '../../../web/offline/outbox/queue.ts'
import type { IntentStore } from '../../../web/offline/outbox/sender.ts'

// What the sender has of a browser, without one: a disk that outlives it, a lock that tabs share, and death.

/** Something that lives until it is killed. */
export interface Life {
  isOver: boolean
}

export const never = () => new Promise<never>(() => {})

/** A queue that outlives the browser, in which each change is whole or not there. */
export function createMemory() {
  let intents: Intent[] = []
  let last = 0
  const all = () => structuredClone(intents)
  const store: IntentStore = {
    all: async () => all(),
    async change(decide) {
      await sleep(0)
      const { remove = [], put = [], add } = structuredClone(decide(all()))
      intents = intents
        .filter(({ seq }) => !remove.includes(seq))
        .map((intent) => put.find(({ seq }) => seq === intent.seq) ?? intent)
      const added = add && { ...add, seq: ++last }
      if (added) intents.push(added)
      await sleep(0)
      return structuredClone(added ?? put[0])
    },
  }
  return { store, all }
}

/** A store that whoever is dead neither reads nor writes, and hears nothing of. */
export function mortal(store: IntentStore, isOver: () => boolean): IntentStore {
  const living = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isOver()) return never()
    const result = await work()
    return isOver() ? never() : result
  }
  return { all: () => living(() => store.all()), change: (decide) => living(() => store.change(decide)) }
}

/** The lock of a browser: one tab has it, and whoever dies leaves it. */
export function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  const held = new Map<Life, () => void>()
  return {
    async hold(work: () => Promise<void>, who: Life): Promise<void> {
      const before = last
      let free = () => {}
      last = new Promise<void>((resolve) => {
        free = resolve
      })
      const mine = last
      await before
      held.set(who, free)
      if (who.isOver) free()
      try {
        await Promise.race([work(), mine])
      } finally {
        held.delete(who)
        free()
      }
    },
    release(who: Life): void {
      held.get(who)?.()
    },
  }
}
