import { discard, forgetSent, keepMine, type NewIntent } from '../../../web/outbox/queue.ts'
import { createSender, type Sender } from '../../../web/outbox/sender.ts'
import { anAct, type Shown } from './acts.ts'
import { type Books, KINDS, type Kind, type Wire } from './books.ts'
import { createLock, createMemory, type Life, mortal, never } from './device.ts'
import type { Dice } from './dice.ts'
import type { RoughWire } from './rough-wire.ts'

export type Phone = ReturnType<typeof createPhone>

interface Tab {
  life: Life
  sender: Sender
}

/** A phone with two tabs, whose outbox is the product's, and somebody who writes on it what they see fit. */
export function createPhone({ dice, wire, books }: { dice: Dice; wire: RoughWire; books: Books }) {
  const { random, oneOf } = dice
  const memory = createMemory()
  /** What whoever holds it wants: the row, or that there is none. */
  const wished = new Map<string, { kind: Kind; row: Wire | null }>()
  /** What it fetched last, of each kind. */
  let known: { kind: Kind; row: Wire }[] = []
  let isOnline = true
  let life: Life = { isOver: false }
  let lock = createLock()
  let tabs = [openTab(), openTab()]

  function openTab(): Tab {
    const own = { isOver: false }
    const device = life
    const isOver = () => own.isOver || device.isOver
    const sender = createSender({
      store: mortal(memory.store, isOver),
      transmit: (intent) => wire.attempt(intent).then((answered) => (isOver() ? never() : answered)),
      alone: (work) => (isOver() ? never() : lock.hold(work, own)),
      isOnline: () => isOnline,
      answered: () => false,
      changed() {},
      later() {},
      now: () => performance.now(),
      random,
    })
    return { life: own, sender }
  }

  /** The rows that its screens show. */
  function view(): Shown[] {
    const rows = new Map(known.map(({ kind, row }) => [row._id, { kind, row, waits: false }]))
    for (const { act, recordId, recordKind, row, state } of memory.all()) {
      if (act === 'delete') rows.delete(recordId)
      else if (act === 'add' || rows.has(recordId))
        rows.set(recordId, { kind: recordKind as Kind, row: row as Wire, waits: state !== 'sent' })
    }
    return [...rows.values()]
  }

  return {
    memory,
    wished,
    tabs: () => tabs,
    setOnline(next: boolean) {
      isOnline = next
    },
    async fetch(): Promise<void> {
      if (!isOnline) return
      const before = memory.all()
      known = (
        await Promise.all(KINDS.map(async (kind) => (await books.list(kind)).map((row) => ({ kind, row }))))
      ).flat()
      await memory.store.change(() => forgetSent(before))
    },
    /** The browser dies with all that it was about to do, and is opened again. */
    kill(): void {
      life.isOver = true
      life = { isOver: false }
      lock = createLock()
      tabs = [openTab(), openTab()]
    },
    /** A tab dies, and another is opened. */
    killTab(): void {
      const tab = oneOf(tabs)
      tab.life.isOver = true
      lock.release(tab.life)
      tabs = tabs.map((each) => (each === tab ? openTab() : each))
    },
    /** Writes something down on one of its tabs; gives what, once it is on the disk. Whether it is sent is seen later. */
    async write(): Promise<NewIntent | undefined> {
      const next = anAct(view(), dice)
      if (!next) return undefined
      const { sender } = oneOf(tabs)
      await new Promise<void>((resolve) => {
        void sender.write(next, () => resolve())
      })
      const { recordId, recordKind, act, row } = next
      wished.set(recordId, { kind: recordKind as Kind, row: act === 'delete' ? null : (row as Wire) })
      return next
    },
    /** Decides what was refused, mine or theirs; gives it. */
    async decide() {
      const refused = memory.all().filter(({ state }) => state === 'refused')
      for (const intent of refused)
        await memory.store.change((intents) =>
          intent.present && random() < 0.5 ? keepMine(intent) : discard(intents, intent.seq),
        )
      return refused
    },
  }
}
