import { bystanderChecks, measureAttack, reportOf } from '../measure-attack.ts'
import { type Books, copyPeople, copySessions, fillBooks, localDay, type Person } from '../people.ts'
import { addressOfNetwork } from '../requests.ts'
import type { Row } from '../row.ts'
import type { Target } from '../target.ts'
import { ASK, type AskSettings } from './ask.ts'

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
    threats: ['W11'],
    what: 'one client with 7,200 entries of 2,000 letters sends the worst search over 50 connections',
    expected: OTHERS_WAIT,
    run: () => flood({ books: LONG_TEXTS, connections: 50, paths: [LONGEST_SEARCH, WORST_SEARCH] }),
  },
  {
    id: 'floods/worst-search-of-ten-sessions',
    threats: ['W11'],
    what: 'the same over ten sessions of that client, from ten networks, among cheap calls',
    expected: OTHERS_WAIT,
    run: () =>
      flood({
        books: LONG_TEXTS,
        sessions: 10,
        connections: 50,
        paths: [WORST_SEARCH, '/api/expenses?limit=1', '/api/progress/track-day-now', `${WORST_SEARCH}&sort=-title`],
      }),
  },
  {
    id: 'floods/worst-search-of-twenty-clients',
    threats: ['W11'],
    what: 'twenty clients with 1,200 such entries each, as each writes in ten minutes, search over two connections each',
    expected: OTHERS_WAIT,
    run: () =>
      flood({
        books: { ...LONG_TEXTS, entries: 1_200 },
        clients: 20,
        connections: 40,
        paths: [WORST_SEARCH],
      }),
  },
  {
    id: 'floods/worst-search-of-sixteen-clients',
    threats: ['W11'],
    what: 'sixteen clients with 7,200 such entries each search over two connections each',
    expected: OTHERS_WAIT,
    run: () => flood({ books: LONG_TEXTS, clients: 16, connections: 32, paths: [WORST_SEARCH] }),
  },
  {
    id: 'floods/charts-of-twenty-clients',
    threats: ['W11'],
    what: 'twenty clients with an entry on each of 5,000 days ask for charts over two connections each',
    expected: 'others wait at most six times as long (p95), each being one of twenty-one; none is refused',
    run: () =>
      flood({
        timesCalm: 6,
        books: { entries: 5_000, days: 5_000 },
        clients: 20,
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
    threats: ['W11'],
    what: `one client with 100,000 entries asks for ${path} over 50 connections`,
    expected: OTHERS_WAIT,
    run: () =>
      flood({
        books: { entries: 100_000, title: `'Title ' || n`, days: 700 },
        connections: 50,
        paths: [path],
      }),
  })),
  {
    id: 'floods/long-history',
    threats: ['W13'],
    what: 'one client with an entry on each of 36,000 days asks for charts and the whole history over 8 connections',
    expected: OTHERS_WAIT,
    run: () =>
      flood({
        books: LONG_HISTORY,
        connections: 8,
        paths: ['/api/progress/analytics', '/api/progress/all'],
      }),
  },
  {
    id: 'floods/whole-lists-by-head',
    threats: ['W13'],
    what: 'one client with 20,000 entries asks over 8 connections for the head of the whole list only',
    expected: OTHERS_WAIT,
    run: () =>
      flood({
        books: { entries: 20_000, description: `repeat('a', 2000)` },
        connections: 8,
        paths: ['/api/expenses', '/api/expenses?sort=-amount'],
        method: 'HEAD',
      }),
  },
]

interface Flood extends AskSettings {
  books: Books
  clients?: number
  /** Of each client. */
  sessions?: number
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

async function flood({ books, clients = 1, sessions = 1, timesCalm = 3, ...settings }: Flood) {
  const outcome = await measureAttack({
    attack: ASK,
    prepare: async (target, [one]) => {
      const attackers = await copyPeople(target, one as Person, clients, { prefix: 'attacker', from: addressOfNetwork })
      const people: Person[] = []
      for (const attacker of attackers) {
        await fillBooks(target, attacker, books)
        await closeLastYear(target, attacker)
        const more = await copySessions(target, attacker, sessions - 1)
        people.push(attacker, ...more.map((session, index) => ({ ...session, from: addressOfNetwork(100 + index) })))
      }
      return { ...settings, people } satisfies AskSettings
    },
  })
  return { checks: bystanderChecks(outcome, timesCalm), raw: reportOf(outcome) }
}
