import { goBackToMoments, loseTheMachine } from '../restore-drills.ts'
import { atLeast, atMost, none, type Row } from '../row.ts'

const RESTORES = 20
const ERASED = 50
const DEATHS = 5

/** The database is lost, or somebody wants yesterday back. */
export const restores: Row[] = [
  {
    id: 'restore/named-moments',
    what: `the embedded database is made what it was at each of ${RESTORES} moments under four writers; ${ERASED} people were erased since`,
    expected:
      'all that was acknowledged before the moment, nothing begun after it, nobody logged in, nobody back, no mail twice',
    run: namedMoments,
  },
  {
    id: 'restore/machine-dies',
    what: `server and PostgreSQL are killed under four writers and the data is removed, ${DEATHS} times`,
    expected: 'at most the last 60 s are lost',
    run: machineDies,
  },
]

async function namedMoments() {
  const found = await goBackToMoments(RESTORES, ERASED)
  return {
    checks: [
      none(`writes before the moment missing, of ${found.acknowledged} in ${RESTORES} restores`, found.missing.length),
      none('writes begun after the moment that are there', found.present.length),
      none('sessions and reset links that live', found.tokens),
      none('erased people who came back', found.cameBack),
      atLeast(RESTORES * ERASED, 'erased again, in all restores', found.erasedAgain),
      none(`mails sent twice, of ${found.mails}`, found.repeated.length),
      atMost(300, 'the slowest restore', found.slowestSeconds, 's'),
    ],
    raw: found,
  }
}

async function machineDies() {
  const found = await loseTheMachine(DEATHS)
  return {
    checks: [
      atMost(60, `the oldest write lost, before the death`, Math.max(...found.seconds), 's'),
      atLeast(1, 'writes acknowledged', found.acknowledged),
      atMost(300, 'until a server is open again, longest', Math.max(...found.backSeconds), 's'),
    ],
    raw: found,
  }
}
