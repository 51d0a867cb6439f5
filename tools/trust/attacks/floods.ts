import { bystanderChecks, measureAttack, memoryCheck, reportOf } from '../measure-attack.ts'
import { copyPeople, fillBooks, localDay, type Person } from '../people.ts'
import { addressOfNetwork } from '../requests.ts'
import type { Row } from '../row.ts'
import { ASK, type AskSettings } from './ask.ts'

/** One client takes all that one client may, while others work. */
export const floods: Row[] = [
  {
    id: 'floods/worst-requests',
    what: 'one client with 100,000 entries of 400 letters sends the worst searches, titles, sorted pages, files and whole lists over 16 connections',
    expected:
      'others wait at most three times as long (p95), nobody of them is refused, and their searches take at most 2.5 s; the process stays below 400 MB',
    run: worstRequests,
  },
]

/** The searches find nothing in texts of the same letter, so they read all of them. */
async function worstRequests() {
  const outcome = await measureAttack({
    attack: ASK,
    prepare: async (target, [one]) => {
      const people = await copyPeople(target, one as Person, 1, { prefix: 'attacker', from: addressOfNetwork })
      const texts = { title: `'Title ' || n`, description: `repeat('a', 400)` }
      await fillBooks(target, people[0] as Person, { entries: 100_000, days: 1_000, ...texts })
      const page = `/api/expenses?limit=50&from=2000-01-01&to=${localDay()}`
      const paths = [
        ...[`/api/expenses?limit=50&search=${'a'.repeat(59)}b`, '/api/expenses/titles', '/api/expenses/by-title'],
        ...[`${page}&sort=title`, `${page}&sort=-amount`],
        ...['/api/expenses/csv', '/api/expenses', '/api/expenses?sort=-amount', '/api/progress/analytics'],
      ]
      return { people, connections: 16, paths } satisfies AskSettings
    },
  })
  return { checks: [memoryCheck(outcome), ...bystanderChecks(outcome, 3)], raw: reportOf(outcome) }
}
