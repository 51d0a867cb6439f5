import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, keepBusy, type Tally } from '../attacker-process.ts'
import { bystanderChecks, measureAttack, memoryCheck, reportOf } from '../measure-attack.ts'
import { copyPeople, fillBooks, type Person, registerPerson } from '../people.ts'
import { addressOfNetwork, request } from '../requests.ts'
import { atMost, none, type Row, stillRuns } from '../row.ts'
import { startTarget } from '../target.ts'
import { ASK, type AskSettings } from './ask.ts'

const ENTRIES = 20_000
const NEVER_READ: [string, string] = [import.meta.filename, 'askAndNeverRead']
const LEAVE: [string, string] = [import.meta.filename, 'askAndLeave']
const BOUNDS = 'the process stays below 400 MB; others wait at most three times as long (p95), none is refused'
const LONG_TEXT = `rpad('From the wholesaler, bag ' || n, 2000, ' long story')`

/** Lists as long as a book gets. */
export const longLists: Row[] = [
  {
    id: 'downloads/eight-at-once',
    threats: ['W13'],
    what: 'one client asks eight times at once for a list of 20,000 entries with long texts, 42 MB each',
    expected: BOUNDS,
    run: () => downloads(ASK, 8),
  },
  {
    id: 'downloads/never-read',
    threats: ['W13'],
    what: 'one client asks for that list over 50 connections and never reads the answers',
    expected: BOUNDS,
    run: () => downloads(NEVER_READ, 50),
  },
  {
    id: 'downloads/never-read-by-twenty-clients',
    threats: ['W13'],
    what: 'twenty clients ask for lists of 5,000 such entries, 10 MB, over two connections each and never read the answers',
    expected: BOUNDS,
    run: () => downloads(NEVER_READ, 40, 20),
  },
  {
    id: 'downloads/never-read-by-150-clients',
    threats: ['W13'],
    what: '150 clients ask for lists of 900 such entries, 1.8 MB, over a connection each and never read the answers',
    expected: BOUNDS,
    run: () => downloads(NEVER_READ, 150, 150, 900),
  },
  {
    id: 'downloads/left-halfway',
    threats: ['W13'],
    what: 'one client asks for that list over 8 connections, reads a little, goes away and asks again',
    expected: BOUNDS,
    run: () => downloads(LEAVE, 8),
  },
  {
    id: 'downloads/a-million-entries',
    threats: ['W13'],
    what: 'one client fetches the whole list of 1,000,000 entries',
    expected: 'it comes whole, and the process needs at most 50 MB more',
    run: () => million('/api/expenses', '"_id":'),
  },
  {
    id: 'downloads/a-million-entries-as-csv',
    threats: ['W13'],
    what: 'one client downloads the book of 1,000,000 entries as CSV',
    expected: 'it comes whole, and the process needs at most 50 MB more',
    run: () => million('/api/expenses/csv', 'From the wholesaler'),
  },
]

type Settings = AskSettings & { url: string; people: Person[] }

export const askAndLeave: Attack<Settings> = (settings, signal, tally) => askRaw(settings, signal, tally, 'leave')

export const askAndNeverRead: Attack<Settings> = (settings, signal, tally) => askRaw(settings, signal, tally, 'stay')

/** Asks for the whole list and reads nothing of it; leaves when a first part has come, or stays until it is thrown out. */
async function askRaw(
  { url, people, connections }: Settings,
  signal: AbortSignal,
  tally: Tally,
  then: 'leave' | 'stay',
) {
  await keepBusy(connections, signal, async (connection) => {
    const person = people[connection % people.length] as Person
    const socket = net.connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: person.from })
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve('thrown out')))
    const first = new Promise<string>((resolve) => {
      if (then === 'leave') socket.once('data', () => resolve('left'))
    })
    const over = new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('held to the end')))
    socket.on('error', () => {})
    socket.on('connect', () => {
      if (then === 'stay') socket.pause()
      socket.write(`GET /api/expenses HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\n\r\n`)
    })
    const what = await Promise.race([closed, first, over])
    tally.statuses[what] = (tally.statuses[what] ?? 0) + 1
    socket.destroy()
    await sleep(50)
  })
}

async function downloads(
  attack: [module: string, name: string],
  connections: number,
  clients = 1,
  entries = Math.max(5_000, ENTRIES / clients),
) {
  const outcome = await measureAttack({
    attack,
    prepare: async (target, [one]) => {
      const people = await copyPeople(target, one as Person, clients, { prefix: 'attacker', from: addressOfNetwork })
      for (const person of people) await fillBooks(target, person, { entries, description: LONG_TEXT })
      return { people, paths: ['/api/expenses'], connections, timeoutMs: 60_000 } satisfies AskSettings
    },
    attackedMs: 10_000,
  })
  return { checks: [memoryCheck(outcome), ...bystanderChecks(outcome, 3)], raw: reportOf(outcome) }
}

const MILLION = 1_000_000

/** Fetches a whole list; `mark` stands once in the text of each entry. */
async function million(path: string, mark: string) {
  const target = await startTarget()
  const as = await registerPerson(target, 'busy@example.rw', '127.66.1.1')
  await fillBooks(target, as, { entries: MILLION, days: 1_000 })
  // What a process has once it has answered anything.
  for (let turn = 0; turn < 20; turn++) await request(target.url, { path: '/api/expenses?limit=50', as })
  const before = (await target.probe()).rssMb
  let most = before
  let done = false
  const watch = (async () => {
    while (!done) {
      most = Math.max(most, (await target.probe()).rssMb || 0)
      await sleep(100)
    }
  })()
  let entries = 0
  let rest = ''
  const { status, ms, bytes } = await request(target.url, {
    path,
    as,
    timeoutMs: 120_000,
    onPart(part) {
      const text = rest + part.toString('latin1')
      entries += text.split(mark).length - 1
      // Too short to hold a mark, long enough for the beginning of one.
      rest = text.slice(1 - mark.length)
    },
  })
  done = true
  await watch
  return {
    checks: [
      none('answers that are not 200', status === 200 ? 0 : 1),
      none('entries that are missing', MILLION - entries),
      atMost(50, 'more memory of the process', most - before, 'MB'),
      stillRuns(target),
    ],
    raw: { status, ms, bytes, before, most },
  }
}
