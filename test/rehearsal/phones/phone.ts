import { discard, isOpen, keepMine, type NewIntent, type Row } from '../../../web/offline/outbox/queue.ts'
import { createSender, type Sender } from '../../../web/offline/outbox/sender.ts'
import { createLock, createMemory, type Life, mortal, never } from './device.ts'
import type { Dice } from './dice.ts'
import type { RoughWire } from './rough-wire.ts'

export type Phone = ReturnType<typeof createPhone>

/** A row as the server listed it. */
export interface Listed {
  kind: string
  row: Row
  /** Of what it is a part. */
  parent?: string | undefined
}

/** A row as a screen shows it. */
export interface Shown extends Listed {
  /** It is not yet what the server has. */
  waits: boolean
}

/** What somebody sees on a phone, and writes there. */
export interface Habit {
  /** The rows that the server has. */
  fetch(): Promise<Listed[]>
  /** What might be written by whoever sees these rows; nothing where there is none to do it to. */
  anAct(rows: readonly Shown[], dice: Dice): NewIntent | undefined
}

interface Tab {
  life: Life
  sender: Sender
}

/** A phone with two tabs, whose outbox is the product's, and somebody who writes on it what they see fit. */
export function createPhone({ dice, wire, habit }: { dice: Dice; wire: RoughWire; habit: Habit }) {
  const { random, oneOf } = dice
  const memory = createMemory()
  /** What whoever holds it wants: the row, or that there is none. */
  const wished = new Map<string, { kind: string; row: Row | null }>()
  /** What it fetched last. */
  let known: Listed[] = []
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
    const rows = new Map<string, Shown>(known.map((listed) => [listed.row._id, { ...listed, waits: false }]))
    for (const { act, recordId, recordKind: kind, parent, row, state } of memory.all()) {
      if (act === 'delete') rows.delete(recordId)
      else if (act === 'add' || rows.has(recordId)) rows.set(recordId, { kind, parent, row, waits: state !== 'sent' })
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
      known = await habit.fetch()
      const sent = before.filter((intent) => !isOpen(intent))
      await memory.store.change(() => ({ remove: sent.map(({ seq }) => seq) }))
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
      const next = habit.anAct(view(), dice)
      if (!next) return undefined
      const { sender } = oneOf(tabs)
      await new Promise<void>((resolve) => {
        void sender.write(next, () => resolve())
      })
      const { recordId, recordKind, act, row } = next
      wished.set(recordId, { kind: recordKind, row: act === 'delete' ? null : row })
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
