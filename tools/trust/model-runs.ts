import { playRuns } from '../../test/model/runs.ts'
import { BUNDLED_PROGRAMS } from '../../test/support/programs.ts'
import { bundlePrograms } from '../test/bundle-programs.ts'
import { atLeast, none, type Row } from './row.ts'
import { requireOwnCheckout } from './target.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 2_000)
const HAPPENINGS = 50
const PATIENCE_MS = 60 * 60_000

/** The product beside a plain model of it. */
export const modelRuns: Row[] = [
  {
    id: 'model/random-runs',
    what: `${RUNS} runs of ${HAPPENINGS} random happenings: clients and staff, one after the other and at once, days that pass, wrong clocks, floods of writes, connections that are cut, kill -9`,
    expected: 'every answer is the one that a plain model in memory gives; what was done at once, in some order',
    async run() {
      requireOwnCheckout()
      const seed = Number(process.env.MODEL_SEED ?? process.pid)
      const wanted = { runs: RUNS, happenings: HAPPENINGS, seed, lanes: 3, patienceMs: PATIENCE_MS }
      // Its servers are killed hundreds of times, and start from one file in a third of the time.
      process.env[BUNDLED_PROGRAMS] ??= await bundlePrograms()
      const { runs, happenings, found } = await playRuns(wanted)
      return {
        checks: [
          none('differences', found.length),
          atLeast(RUNS, 'runs', runs),
          // They are of a length between none and twice as many.
          atLeast(RUNS * HAPPENINGS * 0.9, 'happenings', happenings),
        ],
        raw: { seed, found },
      }
    },
  },
]
