import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { AnswerOf, Call } from '../../contract/route.ts'
import { seededRandom } from '../../server/demo/seeded-random.ts'
import {
  discard,
  forgetSent,
  type Intent,
  isOpen,
  keepMine,
  type NewIntent,
  outcomeOf,
  type Row,
} from '../../web/outbox/queue.ts'
import { createSender, type IntentStore, type Sender } from '../../web/outbox/sender.ts'
import { transmit } from '../../web/outbox/transmit.ts'
import { uuid7 } from '../../web/outbox/uuid7.ts'
import { createTestDatabase } from '../support/database.ts'
import { ANSWERED_WITHIN_MS, enter, type Server, startServer } from '../support/server.ts'

/** A record as the wire has it, whatever its kind. */
type Wire = Row & { title: string; amount: number; isPaid?: boolean; date?: string; dueDate?: string }
type Kind = keyof typeof BOOKS

const BOOKS = { expense: expenses, income: incomes, debt: debts } as const
const KINDS = ['expense', 'income', 'debt'] as const
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']

/** What became of a number of rehearsals. */
export interface PhoneFigures {
  written: number
  attempts: number
  kills: number
  lost: number
  doubled: number
  different: number
  examples: string[]
}

/** What is asked of a rehearsal. */
export interface PhoneOptions {
  seeds: readonly number[]
  /** What two people write on two phones, each with two tabs. */
  acts: number
  print?: (line: string) => void
}

/**
 * Two phones of one client, each with two tabs, write, change, delete and mark as paid what they see, while requests are lost before and
 * answers after the work, browsers, tabs and the server are killed. Then all of them come to rest, and the books have to be what
 * a plain model has: of what only one phone has touched, what was last written there; of the rest, what the server said that it did.
 */
export async function rehearsePhones({ seeds, acts, print = () => {} }: PhoneOptions): Promise<PhoneFigures> {
  const database = await createTestDatabase()
  const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' }
  const at: { server: Server } = { server: await startServer(env) }
  const figures: PhoneFigures = { written: 0, attempts: 0, kills: 0, lost: 0, doubled: 0, different: 0, examples: [] }
  const restart = async () => {
    await at.server.kill('SIGKILL')
    at.server = await startServer(env)
  }
  try {
    for (const [done, seed] of seeds.entries()) {
      const token = await enter(at.server.url, `phone-${seed}@example.rw`)
      await rehearseOne({ seed, acts, token, origin: () => at.server.url, restart, figures })
      if (done % 20 === 19)
        print(
          `${done + 1} of ${seeds.length} seeds, ${JSON.stringify({ ...figures, examples: figures.examples.length })}`,
        )
    }
    return figures
  } finally {
    await at.server.kill('SIGKILL')
    await database.close()
  }
}

interface One {
  seed: number
  acts: number
  token: string
  origin: () => string
  restart: () => Promise<void>
  figures: PhoneFigures
}

async function rehearseOne({ seed, acts, token, origin, restart, figures }: One): Promise<void> {
  const random = seededRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(list: readonly T[]) => list[upTo(list.length)] as T

  /** The books as the server said that it made them. */
  const books = new Map<string, Wire>()
  const deleted = new Set<string>()
  const touchedBy = new Map<string, Set<Phone>>()
  let wire: Promise<unknown> = Promise.resolve()
  let isRough = true

  /** One request after the other, so that the order in which they were done is known. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = wire.then(work)
    wire = turn.catch(() => undefined)
    return turn
  }

  function attempt(intent: Intent) {
    return inTurn(async () => {
      figures.attempts++
      const fate = isRough ? random() : 1
      if (fate < 0.3) return { status: 0, value: undefined }
      const killing = fate > 0.995 && fate < 1 ? sleep(upTo(6)).then(restart) : undefined
      const answered = await transmit(intent, {
        bearer: token,
        isAtOnce: intent.tries === 1 && random() < 0.5,
        origin: origin(),
      })
      if (killing) figures.kills++
      await killing
      if (answered.status === 0) await seeWhatWasDone(intent)
      else note(intent, answered.status, answered.value)
      return fate < 0.6 ? { status: 0, value: undefined } : answered
    })
  }

  /** What an answer says that the server has done. */
  function note(intent: Intent, status: number, value: unknown): void {
    const { data } = (value ?? {}) as { data?: Wire }
    const { recordId: id, act } = intent
    const present = books.get(id)
    if (status >= 500) return
    if (outcomeOf(intent, { status, value }).is !== 'done') return
    if (act === 'delete') {
      books.delete(id)
      deleted.add(id)
    } else if (status === 410) assert.ok(deleted.has(id), 'a record is said to be deleted that nobody has deleted')
    // An add that is repeated is answered as the first time, whatever has become of the record since.
    else if (data && !(act === 'add' && (present || deleted.has(id)))) books.set(id, data)
  }

  /** After the server was killed, whether it had done it yet. */
  async function seeWhatWasDone(intent: Intent): Promise<void> {
    const row = (await list(intent.recordKind as Kind)).find(({ _id }) => _id === intent.recordId)
    if (row) books.set(intent.recordId, row)
    else if (books.delete(intent.recordId)) deleted.add(intent.recordId)
  }

  async function list(kind: Kind): Promise<Wire[]> {
    return (await get(origin, token, BOOKS[kind].list as typeof expenses.list)).data as Wire[]
  }

  const phones = [createPhone(), createPhone()] as const
  type Phone = ReturnType<typeof createPhone>

  function createPhone() {
    const memory = createMemory()
    /** What it fetched last, of each kind. */
    let known: { kind: Kind; row: Wire }[] = []
    /** What whoever holds it wants: the row, or that there is none. */
    const wished = new Map<string, { kind: Kind; row: Wire | null }>()
    let isOnline = true
    let life = { isOver: false }
    let lock = createLock()
    let tabs = open()

    function open(): { life: { isOver: boolean }; sender: Sender }[] {
      return [0, 1].map(() => {
        const own = { isOver: false }
        const isOver = () => own.isOver || device.isOver
        const device = life
        const sender = createSender({
          store: mortal(memory.store, isOver),
          transmit: (intent) => attempt(intent).then((answered) => (isOver() ? never() : answered)),
          alone: (work) => (isOver() ? never() : lock.hold(work, own)),
          isOnline: () => isOnline,
          answered: () => false,
          changed() {},
          later() {},
          now: () => performance.now(),
          random,
        })
        return { life: own, sender }
      })
    }

    /** The rows that its screens show. */
    function view(): { kind: Kind; row: Wire; waits: boolean }[] {
      const rows = new Map(known.map(({ kind, row }) => [row._id, { kind, row, waits: false }]))
      for (const { act, recordId, recordKind, row, state } of memory.all()) {
        if (act === 'delete') rows.delete(recordId)
        else if (act === 'add' || rows.has(recordId))
          rows.set(recordId, { kind: recordKind as Kind, row: row as Wire, waits: state !== 'sent' })
      }
      return [...rows.values()]
    }

    const phone = {
      memory,
      wished,
      tabs: () => tabs,
      setOnline(next: boolean) {
        isOnline = next
      },
      async fetch() {
        if (!isOnline) return
        const before = memory.all()
        known = (await Promise.all(KINDS.map(async (kind) => (await list(kind)).map((row) => ({ kind, row }))))).flat()
        await memory.store.change(() => forgetSent(before))
      },
      /** The browser dies with all that it was about to do, and is opened again. */
      kill() {
        life.isOver = true
        life = { isOver: false }
        lock = createLock()
        tabs = open()
      },
      /** A tab dies, and another is opened. */
      killTab() {
        const tab = oneOf(tabs)
        tab.life.isOver = true
        lock.release(tab.life)
        tabs = tabs.map((each) => (each === tab ? (open()[0] as typeof tab) : each))
      },
      async write(): Promise<void> {
        const rows = view()
        const act = rows.length < 2 ? 'add' : oneOf(['add', 'add', 'edit', 'edit', 'delete', 'mark'] as const)
        const chosen = act === 'add' ? undefined : oneOf(rows)
        const next =
          act === 'add' || !chosen
            ? anAdd()
            : act === 'mark'
              ? aMark(rows)
              : act === 'edit'
                ? anEdit(chosen)
                : aDelete(chosen)
        if (!next) return
        figures.written++
        const touched = touchedBy.get(next.recordId) ?? new Set<Phone>()
        touchedBy.set(next.recordId, touched.add(phone))
        const { sender } = oneOf(tabs)
        // On the disk it is promised; whether it is sent is seen later.
        await new Promise<void>((resolve) => {
          void sender.write(next, () => {
            wished.set(next.recordId, {
              kind: next.recordKind as Kind,
              row: next.act === 'delete' ? null : (next.row as Wire),
            })
            resolve()
          })
        })
      },
      /** Decides what was refused: mine or theirs. */
      async decide(): Promise<void> {
        for (const intent of memory.all()) {
          if (intent.state !== 'refused') continue
          const isShared = (touchedBy.get(intent.recordId)?.size ?? 0) > 1
          if (!isShared)
            report('lost', `${intent.act} of a record of its own was refused: ${intent.lastStatus} ${intent.sentence}`)
          if (intent.present && random() < 0.5) await memory.store.change(() => keepMine(intent))
          else await memory.store.change((intents) => discard(intents, intent.seq))
        }
      },
    }
    return phone
  }

  function anAdd(): NewIntent {
    const kind = oneOf(KINDS)
    const id = uuid7()
    const words = { title: `Title ${upTo(1e6)}`, description: 'Written down', amount: upTo(1e7) / 100 }
    const day = oneOf(DAYS)
    const body = kind === 'debt' ? { ...words, dueDate: day, creditor: 'SACCO' } : { ...words, date: day }
    const row = { _id: id, ...body, ...(kind === 'debt' && { isPaid: false }) }
    return intentOf(kind, 'add', BOOKS[kind].add, { id, row, body: { ...body, _id: id } })
  }

  function anEdit({ kind, row, waits }: { kind: Kind; row: Wire; waits: boolean }): NewIntent {
    const {
      _id: id,
      date: _date,
      dueDate: _due,
      isPaid: _paid,
      createdAt: _c,
      updatedAt: _u,
      ...rest
    } = row as Wire & { createdAt?: string }
    const body = { ...rest, title: `Edited ${upTo(1e6)}`, amount: upTo(1e7) / 100 }
    return intentOf(kind, 'edit', BOOKS[kind].update, {
      id,
      body,
      row: { ...row, ...body },
      seen: waits ? undefined : row.updatedAt,
    })
  }

  function aDelete({ kind, row }: { kind: Kind; row: Wire }): NewIntent {
    return intentOf(kind, 'delete', BOOKS[kind].remove, { id: row._id, row })
  }

  function aMark(rows: { kind: Kind; row: Wire; waits: boolean }[]): NewIntent | undefined {
    const unpaid = rows.filter(({ kind, row }) => kind === 'debt' && !row.isPaid)
    if (unpaid.length === 0) return undefined
    const { row, waits } = oneOf(unpaid)
    const marked = { ...row, isPaid: true }
    return intentOf('debt', 'mark', debts.markPaid, {
      id: row._id,
      row: marked,
      body: {},
      seen: waits ? undefined : row.updatedAt,
    })
  }

  function report(what: 'lost' | 'doubled' | 'different', how: string): void {
    figures[what]++
    if (figures.examples.length < 10) figures.examples.push(`seed ${seed}: ${what}: ${how}`)
  }

  for (let act = 0; act < acts; act++) {
    const phone = oneOf(phones)
    const chance = random()
    if (chance < 0.1) phone.setOnline(random() < 0.5)
    if (chance > 0.6) await phone.fetch()
    await phone.write()
    for (const { sender } of phone.tabs()) if (random() < 0.4) void sender.wake()
    if (random() < 0.3) await sleep(upTo(8))
    const death = random()
    if (death < 0.08) phone.kill()
    else if (death < 0.16) phone.killTab()
    if (death < 0.16) figures.kills++
    if (random() < 0.1) await phone.decide()
  }

  // All come to rest. What two phones made of one record may be refused several times over.
  isRough = false
  for (let round = 0; phones.some(({ memory }) => memory.all().some(isOpen)); round++) {
    if (round === 50) {
      report('lost', `what is left is never sent: ${JSON.stringify(phones.map(({ memory }) => memory.all()))}`)
      break
    }
    for (const phone of phones) {
      phone.setOnline(true)
      phone.kill()
      await Promise.all(phone.tabs().map(({ sender }) => sender.wake()))
      await phone.decide()
    }
  }

  const rows = new Map<string, Wire>()
  for (const kind of KINDS) {
    const found = await list(kind)
    for (const row of found) {
      if (rows.has(row._id)) report('doubled', row._id)
      rows.set(row._id, row)
    }
    // What the days have added up to, against the rows.
    const { page } = await get(origin, token, BOOKS[kind].list as typeof expenses.list, '?limit=1')
    const cents = found.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    if (Math.round((page?.sum ?? 0) * 100) !== cents)
      report('different', `${kind}s add up to ${page?.sum}, not to ${cents / 100}`)
  }
  for (const [id, row] of books) {
    const found = rows.get(id)
    if (!found) report('lost', `${row.title} was done and is not there`)
    else if (!isSameRow(found, row)) report('different', `${JSON.stringify(found)} is not ${JSON.stringify(row)}`)
  }
  for (const [id, row] of rows)
    if (!books.has(id)) report('doubled', `${row.title} is there and nobody has heard of it`)
  for (const phone of phones)
    for (const [id, { row }] of phone.wished) {
      if ((touchedBy.get(id)?.size ?? 0) > 1) continue
      const found = rows.get(id)
      if (row && !found) report('lost', `${row.title} is not there`)
      else if (!row && found) report('different', `${found.title} is there and was deleted`)
      else if (row && found && !saysTheSame(found, row))
        report('different', `${JSON.stringify(found)} is not ${JSON.stringify(row)}`)
    }
}

const isSameRow = (a: Wire, b: Wire) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a row says what somebody wrote, whenever that was. */
function saysTheSame(found: Wire, wanted: Wire): boolean {
  const names = ['title', 'amount', 'date', 'dueDate', 'isPaid', 'description', 'creditor'] as (keyof Wire)[]
  return names.every((name) => found[name] === wanted[name])
}

function intentOf(
  recordKind: Kind,
  act: Intent['act'],
  { method, path, creates, fallback }: Call,
  { id, ...rest }: { id: string; row: Row; body?: object; seen?: string | undefined },
): NewIntent {
  const call = { method, path: path.replace('{id}', id), creates, fallback }
  return { recordKind, recordId: id, act, call, key: uuid7(), madeAt: 0, ...rest }
}

async function get<C extends Call>(origin: () => string, token: string, call: C, query = ''): Promise<AnswerOf<C>> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(origin() + call.path + query, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    }).catch(() => null)
    if (response?.ok) return response.json() as Promise<AnswerOf<C>>
    assert.ok(tries < 200, `${call.path} answered ${response?.status}`)
    // It was killed a moment ago.
    await sleep(50)
  }
}

/** A queue that outlives the browser, in which each change is whole or not there. */
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

/** A store that whoever is dead neither reads nor writes, and hears nothing of. */
function mortal(store: IntentStore, isOver: () => boolean): IntentStore {
  const living = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isOver()) return never()
    const result = await work()
    return isOver() ? never() : result
  }
  return { all: () => living(() => store.all()), change: (decide) => living(() => store.change(decide)) }
}

const never = () => new Promise<never>(() => {})

/** The lock of a browser: one tab has it, and whoever dies leaves it. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  const held = new Map<object, () => void>()
  return {
    async hold(work: () => Promise<void>, who: { isOver: boolean }): Promise<void> {
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
    release(who: object): void {
      held.get(who)?.()
    },
  }
}
