import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../server/app/demo/seeded-random.ts'
import { type Answered, type Intent, isOpen, type Row } from '../../web/offline/outbox/queue.ts'
import { transmit } from '../../web/offline/outbox/sender.ts'
import { addCall, type Body, payCall, removeCall, updateCall } from './calls.ts'
import { compareCredit, creditCallOf, mayRefuseCredit } from './credit.ts'
import { PEOPLE } from './happenings.ts'
import { type Lane, TRIES } from './lane.ts'
import { BOOKS, type Book, type Person, type World } from './model.ts'
import { createPhone, type Phone } from './phone.ts'
import { type Act, writeSomething } from './phone-acts.ts'
import { expectedOf, type Happening, matchesExpected, withoutWords } from './play.ts'
import { type Call, wireOf } from './wire.ts'

/** Index of the client who uses phones. */
export const PHONE_OWNER = PEOPLE
/** Share of requests and responses that are lost. */
const LOST = 0.3
const KILLED = 0.01

export type Phones = ReturnType<typeof openPhones>

/**
 * Two phones of one client, each with two tabs. The network loses messages, and tabs, browsers and
 * the server get killed. At the end, each record that only one phone changed must be as that phone
 * last wrote it.
 */
export function openPhones(world: World, lane: Lane) {
  let random = seededRandom(0)
  const dice = {
    random: () => random(),
    upTo: (count: number) => Math.floor(random() * count),
    oneOf: <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T,
  }
  const owner = () => world.people[PHONE_OWNER] as Person
  const touchedBy = new Map<string, Set<Phone>>()
  const added = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  let failure: unknown
  let network: 'off' | 'bad' | 'good' = 'off'
  let written = 0

  const fetch = async () => {
    const view = ({ data }: { data: Row[] }) => data
    const listed = async (kind: string, path: string, parent?: string) => {
      const call = { method: 'GET', path, by: 'client', view } as const
      // The other phone may have deleted the customer.
      const ifMissing: Row[] | undefined = parent === undefined ? undefined : []
      return (await lane.askAgain({ ...call, ifMissing }, owner())).map((row) => ({ kind, row, parent }))
    }
    const people = [
      ...(await listed('creditPerson', '/api/credit/people')),
      ...(await listed('creditPerson', '/api/credit/people?archived=true')),
    ]
    const lines = people.map(({ row: { _id: id } }) => listed('creditLine', `/api/credit/people/${id}/lines`, id))
    const books = BOOKS.map((book) => listed(book, `/api/${book}s`))
    return [people, ...(await Promise.all([...lines, ...books]))].flat()
  }

  function attempt(intent: Intent): Promise<Answered> {
    const turn = last.then(async () => {
      const fate = network === 'good' ? 1 : random()
      if (network === 'off' || fate < LOST) return { status: 0, value: undefined }
      const answered = await sendAndJudge(intent, fate > 1 - KILLED && fate < 1)
      return fate < 2 * LOST ? { status: 0, value: undefined } : answered
    })
    last = turn.catch((error) => {
      failure ??= error
    })
    return turn
  }

  async function sendAndJudge(intent: Intent, isKilled: boolean): Promise<Answered> {
    const isAtOnce = intent.tries === 1 && random() < 0.5
    const send = () => transmit(intent, { bearer: lane.tokenOf(owner()), isAtOnce, origin: lane.url() })
    const sending = send()
    if (isKilled) {
      await sleep(dice.upTo(6))
      await lane.kill()
      await lane.restart()
    }
    let answered = await sending
    let isRetry = false
    for (let tries = 0; answered.status === 0 || answered.status === 503; tries++) {
      assert.ok(tries < TRIES && (isKilled || lane.mayBeCut()), `${intent.call.path} answered ${answered.status}`)
      isRetry = true
      await sleep(20)
      answered = await send()
    }
    const call = recordCallOf(intent, isAtOnce) ?? creditCallOf(intent, isAtOnce)
    const { status, value } = answered
    const real = { status, body: status < 300 ? (call.view?.(value as never) ?? {}) : null }
    const expected = expectedOf(call, world, owner(), real)
    if (!matchesExpected({ call, client: PHONE_OWNER, real, isRetry }, expected))
      assert.deepEqual(withoutWords(real), expected, JSON.stringify(intent))
    return answered
  }

  const phones = [0, 1].map(() =>
    createPhone({ dice, attempt, fetch, anAct: (rows) => writeSomething(rows, dice, world) }),
  )
  const isShared = (id: string) => (touchedBy.get(id)?.size ?? 0) > 1
  const touch = (id: string, phone: Phone) => touchedBy.set(id, (touchedBy.get(id) ?? new Set<Phone>()).add(phone))

  async function write(phone: Phone): Promise<void> {
    const act = await phone.write()
    if (!act) return
    written++
    if (act.act === 'add') added.add(act.recordId)
    touch(act.recordId, phone)
    if (act.parent) touch(partsOf(act.parent), phone)
  }

  async function decide(phone: Phone): Promise<void> {
    for (const intent of await phone.decide()) {
      const { act, recordKind, recordId, parent = recordId, lastStatus, sentence } = intent
      // Skip incomes that no phone added. The server creates and deletes them together with a
      // payment.
      if (isShared(recordId) || !added.has(recordId)) continue
      const areTheirs = [...(touchedBy.get(partsOf(parent)) ?? [])].some((each) => each !== phone)
      assert.ok(
        recordKind.startsWith('credit') && mayRefuseCredit(intent, owner(), areTheirs),
        `the server refused to ${act} a ${recordKind} that only one phone touched: ${lastStatus} ${sentence}`,
      )
    }
  }

  async function over(): Promise<void> {
    network = 'off'
    await last
    if (failure) throw failure
  }

  return {
    written: () => written,
    async play({ seed, acts }: Extract<Happening, { do: 'phones' }>): Promise<void> {
      random = seededRandom(seed)
      network = 'bad'
      for (let act = 0; act < acts && !failure; act++) {
        const phone = dice.oneOf(phones)
        const chance = random()
        if (chance < 0.1) phone.setOnline(random() < 0.5)
        if (chance > 0.6) await phone.fetch()
        await write(phone)
        for (const { sender } of phone.tabs()) if (random() < 0.4) void sender.wake()
        if (random() < 0.3) await sleep(dice.upTo(8))
        const death = random()
        if (death < 0.08) phone.kill()
        else if (death < 0.16) phone.killTab()
        if (random() < 0.1) await decide(phone)
      }
      await over()
    },
    async rest(): Promise<void> {
      network = 'good'
      for (let round = 0; phones.some(({ memory }) => memory.all().some(isOpen)); round++) {
        if (failure) throw failure
        assert.ok(round < 50, `never sent: ${JSON.stringify(phones.map(({ memory }) => memory.all()))}`)
        for (const phone of phones) {
          phone.setOnline(true)
          phone.kill()
          await Promise.all(phone.tabs().map(({ sender }) => sender.wake()))
          await decide(phone)
        }
      }
      await over()
      for (const { wished } of phones)
        for (const [id, act] of wished) if (!isShared(id) && added.has(id)) assertKept(act, owner())
      await compareCredit(owner(), fetch)
    },
  }
}

const partsOf = (parent: string) => `parts of ${parent}`

function recordCallOf({ recordKind, recordId, act, body, seen, key }: Intent, isAtOnce: boolean): Call | undefined {
  if (recordKind.startsWith('credit')) return undefined
  const book = recordKind as Book
  const unless = isAtOnce ? undefined : seen
  if (act === 'add') return addCall(book, body as Body, key)
  if (act === 'delete') return removeCall(book, recordId)
  return act === 'mark' ? payCall(recordId, unless) : updateCall(book, recordId, body as Body, unless)
}

function assertKept({ recordKind, recordId, act, row, parent = '' }: Act, owner: Person): void {
  const { credit, items } = owner
  if (recordKind === 'creditPerson') return
  if (recordKind === 'creditLine') {
    const { kind, amount } = row as unknown as { kind: string; amount: number }
    const line = credit.lines[recordId]
    // The server may have rejected a write-off, or the other phone may have deleted the customer.
    if (act !== 'delete' && (kind === 'writtenOff' || !credit.people[parent])) return
    assert.equal(line !== undefined, act !== 'delete', `a line of ${amount}`)
    if (line && kind === 'gave') assert.equal(line.cents / 100, amount)
    return
  }
  const item = items.find(({ id }) => id === recordId)
  assert.equal(item === undefined, act === 'delete', `${recordKind} ${recordId}`)
  if (!item) return
  const found: Record<string, unknown> = wireOf(item)
  const { updatedAt: _u, createdAt: _c, ...wanted } = row as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(wanted)) assert.deepEqual(found[name], value, `${name} of ${recordId}`)
}
