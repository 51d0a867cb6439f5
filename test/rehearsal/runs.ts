import fc from 'fast-check'
import { HAPPENINGS } from './happenings.ts'
import { openLane } from './lane.ts'
import type { World } from './model.ts'
import { openPhones, PHONE_OWNER } from './phones.ts'
import { compareAll, type Happening, runHappening, type Stage } from './play.ts'

export interface RunOptions {
  runs: number
  happenings: number
  seed: number
  lanes: number
  patienceMs: number
  replay?: { path: string; replayPath: string } | undefined
}

export interface Played {
  runs: number
  happenings: number
  written: number
  found: string[]
}

export async function playRuns(wanted: RunOptions): Promise<Played> {
  const share = (lane: number) => Math.floor((wanted.runs + lane) / wanted.lanes)
  const played = await Promise.all(
    Array.from({ length: wanted.lanes }, (_, lane) =>
      playLane(lane, { ...wanted, runs: share(lane), seed: wanted.seed + lane }),
    ),
  )
  const sum = (of: 'runs' | 'happenings' | 'written') => played.reduce((total, each) => total + each[of], 0)
  const found = played.flatMap((each) => each.found)
  return { runs: sum('runs'), happenings: sum('happenings'), written: sum('written'), found }
}

async function playLane(number: number, { runs, happenings, seed, patienceMs, replay }: RunOptions): Promise<Played> {
  const lane = await openLane(number)
  let [played, happened, written] = [0, 0, 0]
  const endAt = performance.now() + patienceMs
  const isOver = () => performance.now() > endAt
  const play = async (commands: Iterable<fc.AsyncCommand<World, Stage>>) => {
    if (isOver()) return
    played++
    const world: World = { now: lane.now(), people: [] }
    await lane.clear()
    const stage = { lane, phones: openPhones(world, lane) }
    for (let client = 0; client <= PHONE_OWNER; client++) {
      world.people.push(await lane.register(world))
      await runHappening({ do: 'log in', client }, world, stage)
    }
    await fc.asyncModelRun(() => ({ model: world, real: stage }), commands)
    await stage.phones.rest()
    written += stage.phones.written()
    await compareAll(world, lane)
  }
  const toCommand = (what: Happening): fc.AsyncCommand<World, Stage> => ({
    // Don't use fast-check's time limit, because an abandoned run could still start a server.
    check: () => !isOver(),
    run: async (world, stage) => {
      happened++
      await runHappening(what, world, stage)
    },
    toString: () => JSON.stringify(what),
  })
  try {
    const commands = fc.commands(
      HAPPENINGS.map((what) => what.map(toCommand)),
      { maxCommands: 2 * happenings, size: 'max', ...(replay && { replayPath: replay.replayPath }) },
    )
    const result = await fc.check(fc.asyncProperty(commands, play), {
      ...{ numRuns: runs, seed, unbiased: true },
      ...(replay && { path: replay.path, endOnFailure: true }),
    })
    return {
      runs: played,
      happenings: happened,
      written,
      found: result.counterexample ? [describeFailure(result)] : [],
    }
  } finally {
    await lane.close()
  }
}

type Failure = Pick<fc.RunDetails<unknown>, 'seed' | 'counterexamplePath' | 'counterexample' | 'errorInstance'>

function describeFailure({ seed, counterexamplePath, counterexample, errorInstance }: Failure): string {
  const steps = String(counterexample)
  const replayPath = /replayPath="([^"]*)"/.exec(steps)?.[1] ?? ''
  const again = `REPLAY='${seed} ${counterexamplePath} ${replayPath}' npm run rehearse`
  return `${(errorInstance as Error).message}\nafter\n${steps.replaceAll('},{', '},\n{')}\nagain: ${again}`
}

export function readReplay(text: string): Pick<RunOptions, 'seed' | 'replay'> {
  const [seed, path = '', replayPath = ''] = text.split(' ')
  return { seed: Number(seed), replay: { path, replayPath } }
}
