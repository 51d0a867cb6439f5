import { setTimeout as sleep } from 'node:timers/promises'
import { type Activity, watchActivity } from './activity.ts'
import type { Tally } from './attacker-process.ts'
import { startAttack } from './attackers.ts'
import { type Experience, HEAVY, startOrdinaryPeople, USUAL, type Waiting, waitingOf } from './ordinary-people.ts'
import type { Person } from './people.ts'
import { atMost, atMostTimesCalm, type Check, none } from './row.ts'
import { startTarget, type Target } from './target.ts'

/** How long calm and attack last each, and how often an attack is followed by calm again. */
const CALM_MS = 5_000
const ATTACKED_MS = 8_000
const ROUNDS = 2
/** From the end of an attack until what follows is counted. */
const REST_MS = 2_000

type Phase = 'calm' | 'attacked' | 'afterwards'

/** An attack, and what else happens to its server. */
export interface Scenario<Settings extends object> {
  /** The module and name of the attack. */
  attack: [module: string, name: string]
  /** Makes the people and books that have to be there before, and gives what the attack is told besides `url` and `round`. */
  prepare(target: Target, ordinary: readonly Person[]): Promise<Settings>
  /** Something that is done in each phase, beside what the ordinary people do. */
  meanwhile?: (settings: Settings, target: Target, phase: Phase) => Promise<void>
  /** The ordinary people open a connection for each request. */
  fresh?: boolean
  calmMs?: number
  attackedMs?: number
}

/** What one phase was like, over all its rounds. */
export interface PhaseReport {
  /** For what everybody does all the time: lists, entries, sums. */
  waiting: Waiting
  /** For searches and charts. */
  heavy: Waiting
  experiences: Experience[]
  activity: Activity
}

export interface Outcome extends Record<Phase, PhaseReport> {
  tallies: Tally[]
  /** 1 when the process of the server ended. */
  exits: number
}

/**
 * Starts a server with ordinary people on it, and lets attack and calm follow one another. `calm` of the outcome is before
 * the first attack: later calm may still suffer, and would make the attack look harmless beside it.
 */
export async function measureAttack<Settings extends object>(scenario: Scenario<Settings>): Promise<Outcome> {
  const { calmMs = CALM_MS, attackedMs = ATTACKED_MS, meanwhile } = scenario
  const target = await startTarget()
  const ordinary = await startOrdinaryPeople(target, { fresh: scenario.fresh ?? false })
  const settings = await scenario.prepare(target, ordinary.people)
  const activity = watchActivity(target)
  const seen: Record<Phase, Activity[]> = { calm: [], attacked: [], afterwards: [] }
  const tallies: Tally[] = []
  const watch = async (phase: Phase, ms: number) => {
    activity.take()
    ordinary.open(phase)
    const beside = meanwhile?.(settings, target, phase)
    await sleep(ms)
    await Promise.all([ordinary.close(), beside])
    seen[phase].push(activity.take())
  }
  // The first requests of a process pay for what all others have ready.
  ordinary.open('warming up')
  await sleep(2_000)
  await ordinary.close()
  await watch('calm', calmMs)
  for (let round = 0; round < ROUNDS; round++) {
    const attack = startAttack(...scenario.attack, { url: target.url, round, ...settings })
    // Whoever began while it was attacked is answered while it is attacked, or gives up: it ends when all have.
    await watch('attacked', attackedMs)
    tallies.push(await attack.stop())
    await sleep(REST_MS)
    await watch('afterwards', calmMs)
  }
  await ordinary.stop()
  await activity.stop()
  const report = (phase: Phase): PhaseReport => ({
    waiting: waitingOf(ordinary.of(phase)),
    heavy: waitingOf(ordinary.of(phase), HEAVY),
    experiences: ordinary.of(phase),
    activity: worstOf(seen[phase]),
  })
  const exits = target.hasEnded() ? 1 : 0
  await target.discard()
  return { calm: report('calm'), attacked: report('attacked'), afterwards: report('afterwards'), tallies, exits }
}

function worstOf(all: readonly Activity[]): Activity {
  const most = (name: keyof Activity) => Math.max(0, ...all.map((one) => one[name]))
  return {
    idleInTransaction: all.reduce((sum, one) => sum + one.idleInTransaction, 0),
    busiest: most('busiest'),
    longestLockWait: most('longestLockWait'),
    rssMb: most('rssMb'),
    loopP99Ms: most('loopP99Ms'),
    loopMaxMs: most('loopMaxMs'),
  }
}

/** What of an outcome goes into the report: everything but each single experience. */
export function reportOf({ calm, attacked, afterwards, tallies }: Outcome): object {
  const phase = ({ experiences, ...rest }: PhaseReport) => ({
    ...rest,
    byKind: Object.fromEntries([...USUAL, ...HEAVY].map((what) => [what, waitingOf(experiences, [what])])),
  })
  return {
    calm: phase(calm),
    attacked: phase(attacked),
    afterwards: phase(afterwards),
    attacks: tallies.map(({ times, ...rest }) => ({ ...rest, answers: times.length })),
  }
}

/** How long the others wait at most, in times of calm, and that nobody is refused: the checks that most rows share. */
export function bystanderChecks({ calm, attacked, afterwards, exits }: Outcome, times: number): Check[] {
  return [
    atMostTimesCalm(times, 'others wait, p95', calm.waiting.p95, attacked.waiting.p95),
    none('others refused', attacked.waiting.refused, calm.waiting.refused),
    atMostTimesCalm(times, 'others wait when it is over, p95', calm.waiting.p95, afterwards.waiting.p95),
    none('others refused when it is over', afterwards.waiting.refused),
    atMost(HEAVY_MS, 'others wait for searches and charts, p95', attacked.heavy.p95, 'ms', calm.heavy.p95),
    none('others’ searches and charts refused', attacked.heavy.refused, calm.heavy.refused),
    none('exits of the process', exits),
  ]
}

/** A search of many texts may take a second of the database; two of others before one’s own, that and one more. */
const HEAVY_MS = 2_500

/** How much memory the process needs at most. */
export function memoryCheck({ calm, attacked }: Outcome): Check {
  return atMost(400, 'memory of the process', attacked.activity.rssMb, 'MB', calm.activity.rssMb)
}
