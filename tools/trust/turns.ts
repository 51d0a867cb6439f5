import { setTimeout as sleep } from 'node:timers/promises'
import { type Activity, watchActivity } from './activity.ts'
import type { Tally } from './attacker-process.ts'
import { startAttack } from './attackers.ts'
import { type Experience, HEAVY, startOrdinaryPeople, USUAL, type Waiting, waitingOf } from './ordinary-people.ts'
import type { Person } from './people.ts'
import { atMost, atMostTimesCalm, type Check, none } from './row.ts'
import { discardAll, startTarget, type Target, type TargetOptions } from './target.ts'

/** How long calm and attack last each, and how often an attack is followed by calm again. */
const CALM_MS = 5_000
const ATTACKED_MS = 8_000
const ROUNDS = 2
/** From the end of an attack until what follows is counted. */
const REST_MS = 2_000

/** What happens to a server in turns. */
export interface Siege<Scene> {
  server?: TargetOptions
  /** What has to be there before: people, books. It is given the ordinary people too. */
  prepare(target: Target, ordinary: readonly Person[]): Promise<Scene>
  /** The module and name of the attack, and what it is to know. */
  attack: [module: string, name: string]
  knows(scene: Scene, target: Target): object
  /** Something that a person does while it is attacked, and while it is calm, beside the ordinary people. */
  meanwhile?: (scene: Scene, target: Target, until: AbortSignal) => Promise<void>
  /** The ordinary people open a connection for each request. */
  fresh?: boolean
  calmMs?: number
  attackedMs?: number
  rounds?: number
}

/** One state, over all its windows. */
export interface Phase {
  /** For what everybody does all the time: lists, entries, sums. */
  waiting: Waiting
  /** For searches and charts. */
  heavy: Waiting
  experiences: Experience[]
  activity: Activity
}

type Window = 'calm' | 'attacked' | 'afterwards'

export interface Outcome<Scene> {
  scene: Scene
  /** Before the first attack: later calm may still suffer, and would make the attack look harmless beside it. */
  calm: Phase
  attacked: Phase
  /** After each attack, when it is over. */
  afterwards: Phase
  tallies: Tally[]
  /** How the server ended, if it did. */
  exits: number
}

/** Starts a server with ordinary people on it, and lets calm and attack follow one another. Leaves nothing behind. */
export async function inTurns<Scene>(siege: Siege<Scene>): Promise<Outcome<Scene>> {
  const { calmMs = CALM_MS, attackedMs = ATTACKED_MS, rounds = ROUNDS } = siege
  const target = await startTarget(siege.server)
  try {
    const ordinary = await startOrdinaryPeople(target, { fresh: siege.fresh ?? false })
    const scene = await siege.prepare(target, ordinary.people)
    const activity = watchActivity(target)
    const seen: Record<Window, Activity[]> = { calm: [], attacked: [], afterwards: [] }
    const tallies: Tally[] = []
    const window = async (name: Window, ms: number) => {
      activity.take()
      ordinary.open(name)
      const over = new AbortController()
      const beside = siege.meanwhile?.(scene, target, over.signal)
      await sleep(ms)
      over.abort()
      return async () => {
        await Promise.all([ordinary.close(), beside])
        seen[name].push(activity.take())
      }
    }
    // The first requests of a process pay for what all others have ready.
    ordinary.open('warming up')
    await sleep(2_000)
    await ordinary.close()
    await (await window('calm', calmMs))()
    for (let round = 0; round < rounds; round++) {
      const attack = startAttack(...siege.attack, siege.knows(scene, target))
      const settle = await window('attacked', attackedMs)
      // Whoever began while it was attacked is answered while it is attacked, or gives up: it ends when all have.
      await settle()
      tallies.push(await attack.stop())
      await sleep(REST_MS)
      await (await window('afterwards', calmMs))()
    }
    await ordinary.stop()
    await activity.stop()
    const phase = (name: Window): Phase => ({
      waiting: waitingOf(ordinary.of(name)),
      heavy: waitingOf(ordinary.of(name), HEAVY),
      experiences: ordinary.of(name),
      activity: worstOf(seen[name]),
    })
    return {
      scene,
      calm: phase('calm'),
      attacked: phase('attacked'),
      afterwards: phase('afterwards'),
      tallies,
      exits: target.ended() ? 1 : 0,
    }
  } finally {
    await target.discard().catch(() => discardAll())
  }
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
export function rawOf({ calm, attacked, afterwards, tallies }: Outcome<unknown>): object {
  const phase = ({ waiting, heavy, activity, experiences }: Phase) => ({
    waiting,
    heavy,
    byKind: Object.fromEntries([...USUAL, ...HEAVY].map((what) => [what, waitingOf(experiences, [what])])),
    activity,
  })
  return {
    calm: phase(calm),
    attacked: phase(attacked),
    afterwards: phase(afterwards),
    attacks: tallies.map(({ times, ...rest }) => ({ ...rest, answers: times.length })),
  }
}

/** How long the others wait at most, in times of calm, and that nobody is refused: the checks that most rows share. */
export function othersOf({ calm, attacked, afterwards, exits }: Outcome<unknown>, times: number): Check[] {
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
