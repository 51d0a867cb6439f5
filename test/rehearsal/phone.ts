import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answered,
  discard,
  type Intent,
  isOpen,
  keepMine,
  type NewIntent,
  type Row,
} from '../../web/offline/outbox/queue.ts'
import { createSender, type IntentStore, type Sender } from '../../web/offline/outbox/sender.ts'
import type { Dice } from './phone-acts.ts'

export type Phone = ReturnType<typeof createPhone>

export interface Listed {
  kind: string
  row: Row
  parent?: string | undefined
}

export interface Shown extends Listed {
  /** True until the phone has sent the row to the server. */
  isPending: boolean
}

interface Tab {
  life: Life
  sender: Sender
}

interface Given {
  dice: Dice
  attempt(intent: Intent): Promise<Answered>
  fetch(): Promise<Listed[]>
  anAct(rows: readonly Shown[]): NewIntent | undefined
}

export function createPhone({ dice, attempt, fetch, anAct }: Given) {
  const { random, oneOf } = dice
  const memory = createMemory()
  const wished = new Map<string, NewIntent>()
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
      store: stopAfterKill(memory.store, isOver),
      transmit: (intent) => attempt(intent).then((answered) => (isOver() ? never() : answered)),
      withLock: (work) => (isOver() ? never() : lock.hold(work, own)),
      isOnline: () => isOnline,
      answered: () => false,
      changed() {},
      schedule() {},
      now: () => performance.now(),
      random,
    })
    return { life: own, sender }
  }

  function view(): Shown[] {
    const rows = new Map<string, Shown>(known.map((listed) => [listed.row._id, { ...listed, isPending: false }]))
    for (const { act, recordId, recordKind: kind, parent, row, state } of memory.all()) {
      if (act === 'delete') rows.delete(recordId)
      else if (act === 'add' || rows.has(recordId))
        rows.set(recordId, { kind, parent, row, isPending: state !== 'sent' })
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
      known = await fetch()
      const sent = before.filter((intent) => !isOpen(intent))
      await memory.store.change(() => ({ remove: sent.map(({ seq }) => seq) }))
    },
    kill(): void {
      life.isOver = true
      life = { isOver: false }
      lock = createLock()
      tabs = [openTab(), openTab()]
    },
    killTab(): void {
      const tab = oneOf(tabs)
      tab.life.isOver = true
      lock.release(tab.life)
      tabs = tabs.map((each) => (each === tab ? openTab() : each))
    },
    async write(): Promise<NewIntent | undefined> {
      const next = anAct(view())
      if (!next) return undefined
      const { sender } = oneOf(tabs)
      await new Promise<void>((resolve) => {
        void sender.write(next, () => resolve())
      })
      wished.set(next.recordId, next)
      return next
    },
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

interface Life {
  isOver: boolean
}

const never = () => new Promise<never>(() => {})

function createMemory() {
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

/** Returns a store that never responds after the tab is killed. */
function stopAfterKill(store: IntentStore, isOver: () => boolean): IntentStore {
  const unlessKilled = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isOver()) return never()
    const result = await work()
    return isOver() ? never() : result
  }
  return { all: () => unlessKilled(() => store.all()), change: (decide) => unlessKilled(() => store.change(decide)) }
}

function createLock() {
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
