import { auth } from '../../../contract/auth.ts'
import { createTestDatabase } from '../../support/database.ts'
import { enter, type Server, send, startServer } from '../../support/server.ts'
import { type Books, readBooks } from './books.ts'
import { type BrowserPhone, openBrowserPhone, type Wish } from './browser-phone.ts'
import { createDice } from './dice.ts'

/** What became of the seeds. */
export interface BrowserFigures {
  written: number
  kills: number
  lost: number
  doubled: number
  examples: string[]
}

/** How often a browser is killed in the acts of a seed, and how often the server, on average. */
const BROWSER_KILLS = 2
const SERVER_KILLS = 1

/**
 * One client writes, changes, deletes and pays on two phones with real browsers, each with its service worker and two tabs, while the
 * networks come and go, lose requests and answers, and browsers and the server are killed. At the end exactly what was written has to
 * be in the books.
 */
export async function rehearseInBrowser(seeds: readonly number[], acts: number, print: (line: string) => void) {
  const figures: BrowserFigures = { written: 0, kills: 0, lost: 0, doubled: 0, examples: [] }
  const database = await createTestDatabase()
  const open = () => startServer({ DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' })
  const at: { server: Server } = { server: await open() }
  const restart = async () => {
    figures.kills++
    await at.server.kill('SIGKILL')
    at.server = await open()
  }
  try {
    for (const seed of seeds) {
      await rehearseSeed({ seed, acts, origin: () => at.server.url, restart, figures })
      print(`seed ${seed}: ${JSON.stringify({ ...figures, examples: figures.examples.length })}`)
    }
    return figures
  } finally {
    await at.server.kill('SIGKILL')
    await database.close()
  }
}

async function rehearseSeed(given: {
  seed: number
  acts: number
  origin: () => string
  restart: () => Promise<void>
  figures: BrowserFigures
}): Promise<void> {
  const { seed, acts, origin, restart, figures } = given
  const dice = createDice(seed)
  const token = await enter(origin(), `browser-${seed}@example.rw`)
  const { data } = await send(origin(), auth.verify, { token })
  const session = { token, userId: data.user._id }
  const nextTitle = () => `Thing ${figures.written++} of ${seed}`
  const phones: BrowserPhone[] = []
  try {
    for (let made = 0; made < 2; made++) phones.push(await openBrowserPhone({ origin, session, dice, nextTitle }))
    for (const phone of phones) await phone.logIn()
    for (const { proxy } of phones) proxy.setLoss(0.3)
    for (let act = 0; act < acts; act++) {
      const phone = dice.oneOf(phones)
      if (dice.random() < 0.25) phone.proxy.setUp(dice.random() < 0.5)
      if (dice.random() < SERVER_KILLS / acts) await restart()
      await phone.act()
      if (!(dice.random() < BROWSER_KILLS / acts)) continue
      figures.kills++
      await phone.kill()
    }
    for (const phone of phones) await phone.settle()
    await judge(
      phones.flatMap(({ wished }) => [...wished]),
      readBooks(origin, token),
      (fault, what) => {
        figures[fault]++
        figures.examples.push(`seed ${seed}: ${fault}: ${what}`)
      },
    )
  } finally {
    for (const phone of phones) await phone.close()
  }
}

/** Tells of what was wished and is not in the books, and of what is there and was not, or twice. */
async function judge(
  wished: [title: string, wish: Wish][],
  books: Books,
  tell: (fault: 'lost' | 'doubled', what: string) => void,
): Promise<void> {
  const debts = (await books.list('debt')).map(({ title, isPaid }) => `${isPaid ? 'paid debt' : 'debt'} ${title}`)
  const found = [...(await books.list('expense')).map(({ title }) => `expense ${title}`), ...debts]
  const wanted = wished.map(([title, wish]) => `${wish} ${title}`)
  for (const each of wanted) if (!found.includes(each)) tell('lost', each)
  for (const [at, each] of found.entries())
    if (!wanted.includes(each) || found.indexOf(each) !== at) tell('doubled', each)
}
