import { type Attack, count, keepBusy } from '../attacker-process.ts'
import { type Books, copyPeople, copySessions, fillBooks, localDay, type Person } from '../people.ts'
import { addressOfNetwork, keptConnections, request } from '../requests.ts'
import type { Row } from '../row.ts'
import type { Target } from '../target.ts'
import { inTurns, othersOf, rawOf } from '../turns.ts'

interface Knows {
  url: string
  sessions: Person[]
  paths: string[]
  connections: number
  method?: string
}

/** Asks for the paths in turn over so many connections, spread over the sessions of one person. */
export const ask: Attack<Knows> = async ({ url, sessions, paths, connections, method = 'GET' }, signal, tally) => {
  const agents = sessions.map(() => keptConnections(connections))
  await keepBusy(connections, signal, async (connection, turn) => {
    const session = sessions[connection % sessions.length] as Person
    const path = paths[(connection + turn) % paths.length] as string
    const agent = agents[connection % sessions.length]
    const came = await request(url, { method, path, token: session.token, from: session.from, agent })
    count(tally, came)
    // Whoever is refused at once tries again soon, but not as fast as a loop can.
    if (came.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

const LAST_YEAR = Number(localDay().slice(0, 4)) - 1

const WORST_SEARCH = `/api/expenses?limit=50&search=${'a'.repeat(59)}b`
const LONGEST_SEARCH = `/api/expenses?limit=50&search=${'a'.repeat(199)}b`
const OTHERS_WAIT =
  'others wait at most three times as long (p95), and nobody of them is refused; their searches take at most 2.5 s'

/** Entries of the longest texts, in which a search of the same letters finds nothing and looks everywhere. */
const LONG_TEXTS: Books = { entries: 7_200, description: `repeat('a', 2000)` }
/** A day of each entry, over a hundred years: a client writes them in five hours. */
const LONG_HISTORY: Books = { entries: 36_000, days: 36_000 }

/** What one registered client, or some, can make the database do, all inside what they may ask for. */
export const searchFloods: Row[] = [
  {
    id: 'floods/worst-search',
    what: 'one client with 7,200 entries of 2,000 letters sends the worst search over 50 connections',
    expected: OTHERS_WAIT,
    run: () =>
      besiege({ books: LONG_TEXTS, clients: 1, sessions: 1, connections: 50, paths: [LONGEST_SEARCH, WORST_SEARCH] }),
  },
  {
    id: 'floods/worst-search-of-ten-sessions',
    what: 'the same over ten sessions of that client, from ten networks, among cheap calls',
    expected: OTHERS_WAIT,
    run: () =>
      besiege({
        books: LONG_TEXTS,
        clients: 1,
        sessions: 10,
        connections: 50,
        paths: [WORST_SEARCH, '/api/expenses?limit=1', '/api/progress/track-day-now', `${WORST_SEARCH}&sort=-title`],
      }),
  },
  {
    id: 'floods/worst-search-of-twenty-clients',
    what: 'twenty clients with 1,200 such entries each, as each writes in ten minutes, search over two connections each',
    expected: OTHERS_WAIT,
    run: () =>
      besiege({
        books: { ...LONG_TEXTS, entries: 1_200 },
        clients: 20,
        sessions: 1,
        connections: 40,
        paths: [WORST_SEARCH],
      }),
  },
  {
    id: 'floods/worst-search-of-sixteen-clients',
    what: 'sixteen clients with 7,200 such entries each search over two connections each',
    expected: OTHERS_WAIT,
    run: () => besiege({ books: LONG_TEXTS, clients: 16, sessions: 1, connections: 32, paths: [WORST_SEARCH] }),
  },
  {
    id: 'floods/charts-of-twenty-clients',
    what: 'twenty clients with an entry on each of 5,000 days ask for charts over two connections each',
    expected: 'others wait at most six times as long (p95), each being one of twenty-one; none is refused',
    run: () =>
      besiege({
        timesCalm: 6,
        books: { entries: 5_000, days: 5_000 },
        clients: 20,
        sessions: 1,
        connections: 40,
        paths: ['/api/progress/analytics'],
      }),
  },
  ...Object.entries({
    titles: '/api/expenses/titles',
    'pages-by-title': '/api/expenses?limit=50&sort=title',
    'statements-of-a-year': `/api/progress/statements/year/${LAST_YEAR}-01-01`,
  }).map(([name, path]) => ({
    id: `floods/${name}`,
    what: `one client with 100,000 entries asks for ${path} over 50 connections`,
    expected: OTHERS_WAIT,
    run: () =>
      besiege({
        books: { entries: 100_000, title: `'Title ' || n`, days: 700 },
        clients: 1,
        sessions: 1,
        connections: 50,
        paths: [path],
      }),
  })),
  {
    id: 'floods/long-history',
    what: 'one client with an entry on each of 36,000 days asks for charts and the whole history over 8 connections',
    expected: OTHERS_WAIT,
    run: () =>
      besiege({
        books: LONG_HISTORY,
        clients: 1,
        sessions: 1,
        connections: 8,
        paths: ['/api/progress/analytics', '/api/progress/all'],
      }),
  },
  {
    id: 'floods/whole-lists-by-head',
    what: 'one client with 20,000 entries asks over 8 connections for the head of the whole list only',
    expected: OTHERS_WAIT,
    run: () =>
      besiege({
        books: { entries: 20_000, description: `repeat('a', 2000)` },
        clients: 1,
        sessions: 1,
        connections: 8,
        paths: ['/api/expenses', '/api/expenses?sort=-amount'],
        method: 'HEAD',
      }),
  },
]

interface Siege extends Omit<Knows, 'url' | 'sessions'> {
  books: Books
  clients: number
  /** Of each client. */
  sessions: number
  /** How much longer others may wait. */
  timesCalm?: number
}

/** Closes it as if nothing had been in it: what a statement costs are its titles, which are read from the entries. */
async function closeLastYear(target: Target, { id }: Person): Promise<void> {
  await target.sql(
    `insert into period_close (client_id, kind, start_day, end_day, income, expense, debt, paid_debt,
       income_count, expense_count, debt_count, closed_at)
     values ($1, 'year', $2, $3, 0, 0, 0, 0, 0, 0, 0, now())`,
    [id, `${LAST_YEAR}-01-01`, `${LAST_YEAR}-12-31`],
  )
}

async function besiege({ books, clients, sessions, timesCalm = 3, ...knows }: Siege) {
  const outcome = await inTurns({
    prepare: async (target, [one]) => {
      const attackers = await copyPeople(target, one as Person, clients, { prefix: 'attacker', from: addressOfNetwork })
      const all: Person[] = []
      for (const attacker of attackers) {
        await fillBooks(target, attacker, books)
        await closeLastYear(target, attacker)
        const more = await copySessions(target, attacker, sessions - 1)
        all.push(attacker, ...more.map((session, index) => ({ ...session, from: addressOfNetwork(100 + index) })))
      }
      return all
    },
    attack: [import.meta.filename, 'ask'],
    knows: (all, { url }) => ({ url, sessions: all, ...knows }) satisfies Knows,
  })
  return { checks: othersOf(outcome, timesCalm), raw: rawOf(outcome) }
}
