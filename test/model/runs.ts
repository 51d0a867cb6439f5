import fc from 'fast-check'
import { HAPPENINGS, PEOPLE } from './happenings.ts'
import { type Lane, openLane } from './lane.ts'
import type { World } from './model.ts'
import { compareAll, type Happening, happen } from './play.ts'

/** How many runs, each of about so many happenings, from which seed. */
export interface Wanted {
  runs: number
  happenings: number
  seed: number
  /** Servers, each with a database and a time of its own, that runs are played on side by side. */
  lanes: number
  /** No run begins, and no failing one is made shorter, after so long. */
  patienceMs: number
  /** What a failing run was told to be played again by. */
  replay?: { path: string; replayPath: string } | undefined
}

export interface Played {
  runs: number
  happenings: number
  /** Each with what differed and how to see it again; none when there is no difference. */
  found: string[]
}

/** Plays random runs against the product and the model, and tells where they differ. */
export async function playRuns(wanted: Wanted): Promise<Played> {
  const share = (lane: number) => Math.floor((wanted.runs + lane) / wanted.lanes)
  const played = await Promise.all(
    Array.from({ length: wanted.lanes }, (_, lane) =>
      playLane({ ...wanted, runs: share(lane), seed: wanted.seed + lane }),
    ),
  )
  return {
    runs: played.reduce((sum, { runs }) => sum + runs, 0),
    happenings: played.reduce((sum, { happenings }) => sum + happenings, 0),
    found: played.flatMap(({ found }) => found),
  }
}

async function playLane({ runs, happenings, seed, patienceMs, replay }: Wanted): Promise<Played> {
  const lane = await openLane()
  let happened = 0
  const play = async (commands: Iterable<fc.AsyncCommand<World, Lane>>) => {
    const world: World = { now: lane.now(), people: [] }
    await lane.clear()
    for (let person = 0; person < PEOPLE; person++) world.people.push(await lane.register(world))
    for (let client = 0; client < PEOPLE; client++) await happen({ do: 'log in', client }, world, lane)
    await fc.asyncModelRun(() => ({ model: world, real: lane }), commands)
    await compareAll(world, lane)
  }
  const toCommand = (what: Happening): fc.AsyncCommand<World, Lane> => ({
    check: () => true,
    run: async (world, real) => {
      happened++
      await happen(what, world, real)
    },
    toString: () => JSON.stringify(what),
  })
  try {
    const commands = fc.commands(
      HAPPENINGS.map((what) => what.map(toCommand)),
      // Of a length between none and twice as many.
      { maxCommands: 2 * happenings, size: 'max', ...(replay && { replayPath: replay.replayPath }) },
    )
    const result = await fc.check(fc.asyncProperty(commands, play), {
      ...{ numRuns: runs, seed, unbiased: true, interruptAfterTimeLimit: patienceMs },
      ...(replay && { path: replay.path, endOnFailure: true }),
    })
    return { runs: result.numRuns, happenings: happened, found: result.failed ? [tell(result)] : [] }
  } finally {
    await lane.close()
  }
}

/** What differed, after which happenings, and how to see it again. */
function tell({
  seed,
  counterexamplePath,
  counterexample,
  errorInstance,
}: Pick<fc.RunDetails<unknown>, 'seed' | 'counterexamplePath' | 'counterexample' | 'errorInstance'>): string {
  const steps = String(counterexample)
  const replayPath = /replayPath="([^"]*)"/.exec(steps)?.[1] ?? ''
  const { message } = errorInstance as Error
  return `${message}\nafter\n${steps.replaceAll('},{', '},\n{')}\nagain: MODEL_REPLAY='${seed} ${counterexamplePath} ${replayPath}' npm test -- test/model`
}

/** Reads what MODEL_REPLAY says. */
export function readReplay(text: string): Pick<Wanted, 'seed' | 'replay'> {
  const [seed, path = '', replayPath = ''] = text.split(' ')
  return { seed: Number(seed), replay: { path, replayPath } }
}
