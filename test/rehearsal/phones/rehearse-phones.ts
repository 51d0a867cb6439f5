import { setTimeout as sleep } from 'node:timers/promises'
import { type Intent, isOpen } from '../../../web/offline/outbox/queue.ts'
import { createTestDatabase } from '../../support/database.ts'
import { enter, type Server, startServer } from '../../support/server.ts'
import { booksHabit } from './acts.ts'
import { type Books, readBooks } from './books.ts'
import { createDice } from './dice.ts'
import { createPhone, type Habit, type Phone } from './phone.ts'
import { createWire, type Witness } from './rough-wire.ts'
import { createWitness, holdAgainst, type Report } from './verdict.ts'

/** What became of a number of rehearsals. */
export interface PhoneFigures {
  written: number
  attempts: number
  kills: number
  lost: number
  doubled: number
  different: number
  examples: string[]
}

/** What is asked of a rehearsal. */
export interface PhoneOptions {
  seeds: readonly number[]
  /** What two people write on two phones, each with two tabs. */
  acts: number
  /** The three books, unless it is told otherwise. */
  storyOf?: (books: Books) => Story
  print?: (line: string) => void
}

/**
 * Two phones of one client, each with two tabs, write, change, delete and mark as paid what they see, while requests are lost before and
 * answers after the work, browsers, tabs and the server are killed. Then all of them come to rest, and the books have to be what
 * a plain model has: of what only one phone has touched, what was last written there; of the rest, what the server said that it did.
 */
export async function rehearsePhones({
  seeds,
  acts,
  storyOf = threeBooks,
  print = () => {},
}: PhoneOptions): Promise<PhoneFigures> {
  const database = await createTestDatabase()
  const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' }
  const open = () => startServer(env, { often: true })
  const at: { server: Server } = { server: await open() }
  const figures: PhoneFigures = { written: 0, attempts: 0, kills: 0, lost: 0, doubled: 0, different: 0, examples: [] }
  const restart = async () => {
    await at.server.kill('SIGKILL')
    at.server = await open()
  }
  try {
    for (const [done, seed] of seeds.entries()) {
      const token = await enter(at.server.url, `phone-${seed}@example.rw`)
      await rehearseOne({ storyOf, seed, acts, token, origin: () => at.server.url, restart, figures })
      if (done % 20 === 19)
        print(
          `${done + 1} of ${seeds.length} seeds, ${JSON.stringify({ ...figures, examples: figures.examples.length })}`,
        )
    }
    return figures
  } finally {
    await at.server.kill('SIGKILL')
    await database.close()
  }
}

/** What is written in a rehearsal, and how it is seen that all of it is there. */
export interface Story {
  habit: Habit
  witness: Witness
  /**
   * Whether the server may refuse what only one phone has touched, because of what it is a part of, or of its parts; `areTheirs` says
   * whether the other phone wrote parts of a record.
   */
  mayRefuse?(intent: Intent, areTheirs: (parent: string) => boolean): boolean
  hold(rehearsed: { phones: readonly Phone[]; isShared: (id: string) => boolean }, report: Report): Promise<void>
}

/** The three books. */
function threeBooks(books: Books): Story {
  const witness = createWitness(books)
  return {
    habit: booksHabit(books),
    witness,
    hold: (rehearsed, report) => holdAgainst(books, { said: witness.said, ...rehearsed }, report),
  }
}

interface One {
  storyOf: (books: Books) => Story
  seed: number
  acts: number
  token: string
  origin: () => string
  restart: () => Promise<void>
  figures: PhoneFigures
}

async function rehearseOne({ storyOf, seed, acts, token, origin, restart, figures }: One): Promise<void> {
  const dice = createDice(seed)
  const { random, upTo, oneOf } = dice
  const books = readBooks(origin, token)
  const story = storyOf(books)
  const wire = createWire({ dice, witness: story.witness, token, origin, restart })
  const phones = [0, 1].map(() => createPhone({ dice, wire, habit: story.habit }))
  const touchedBy = new Map<string, Set<Phone>>()
  const isShared = (id: string) => (touchedBy.get(id)?.size ?? 0) > 1
  const report: Report = (what, how) => {
    figures[what]++
    if (figures.examples.length < 10) figures.examples.push(`seed ${seed}: ${what}: ${how}`)
  }

  for (let act = 0; act < acts; act++) {
    const phone = oneOf(phones)
    const chance = random()
    if (chance < 0.1) phone.setOnline(random() < 0.5)
    if (chance > 0.6) await phone.fetch()
    await write(phone)
    for (const { sender } of phone.tabs()) if (random() < 0.4) void sender.wake()
    if (random() < 0.3) await sleep(upTo(8))
    const death = random()
    if (death < 0.08) phone.kill()
    else if (death < 0.16) phone.killTab()
    if (death < 0.16) figures.kills++
    if (random() < 0.1) await decide(phone)
  }

  // All come to rest. What two phones made of one record may be refused several times over.
  wire.calm()
  for (let round = 0; phones.some(({ memory }) => memory.all().some(isOpen)); round++) {
    if (round === 50) {
      report('lost', `what is left is never sent: ${JSON.stringify(phones.map(({ memory }) => memory.all()))}`)
      break
    }
    for (const phone of phones) {
      phone.setOnline(true)
      phone.kill()
      await Promise.all(phone.tabs().map(({ sender }) => sender.wake()))
      await decide(phone)
    }
  }
  figures.attempts += wire.count.attempts
  figures.kills += wire.count.kills
  await story.hold({ phones, isShared }, report)

  async function write(phone: Phone): Promise<void> {
    const written = await phone.write()
    if (!written) return
    figures.written++
    touch(written.recordId, phone)
    if (written.parent) touch(partsOf(written.parent), phone)
  }

  function touch(id: string, phone: Phone): void {
    touchedBy.set(id, (touchedBy.get(id) ?? new Set<Phone>()).add(phone))
  }

  async function decide(phone: Phone): Promise<void> {
    const areTheirs = (parent: string) => [...(touchedBy.get(partsOf(parent)) ?? [])].some((each) => each !== phone)
    for (const intent of await phone.decide()) {
      const { act, recordKind, recordId, lastStatus, sentence } = intent
      if (!isShared(recordId) && !story.mayRefuse?.(intent, areTheirs))
        report('lost', `${act} of a ${recordKind} of its own was refused: ${lastStatus} ${sentence ?? ''}`)
    }
  }
}

const partsOf = (parent: string) => `parts of ${parent}`
