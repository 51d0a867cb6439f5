import type { Page, Request, Route } from '@playwright/test'
import { type Control, operate, topOf } from './controls.ts'
import { atRest } from './hear.ts'

/** What becomes of what is asked of the API. */
export type Wire = keyof typeof WIRES

const WIRES = {
  works: null,
  'nothing answers': (route: Route) => route.abort(),
  'the server fails': (route: Route) => route.fulfill({ status: 500, body: '' }),
  'no list can be had': (route: Route) =>
    isOfSession(route.request()) ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  'it is refused': (route: Route) =>
    isWrite(route.request()) ? route.continue({ postData: '{"title":"\\u0000"}' }) : route.fallback(),
  'it was changed meanwhile': (route: Route) =>
    route.continue({
      headers: { ...route.request().headers(), 'if-unmodified-since-instant': '2001-02-03T00:00:00.000Z' },
    }),
} satisfies Record<string, ((route: Route) => Promise<void>) | null>

/** What a deed meets beside a network that works: all of them where it writes, the first where it only asks. */
const TROUBLE = ['nothing answers', 'the server fails', 'it is refused', 'it was changed meanwhile'] as const
/** How many controls one behind the other are operated after a deed met trouble, as what waits is put right. */
const IN_TROUBLE = 2

const isWrite = (request: Request) => request.method() !== 'GET'
const isOfSession = (request: Request) => /\/api\/(auth|users\/profile)/.test(request.url())

/** A screen, as somebody sees it, that is opened anew as often as one likes. */
export interface Screen {
  name: string
  open(): Promise<void>
}

export interface Crawl {
  page: Page
  /** Names of people and things, which tell no control from another. */
  names: readonly string[]
  password: string
  /** How many controls one behind the other are operated. */
  deepest: number
  /** What was operated already, on whatever screen. */
  done: Set<string>
  /** Told where it is now. */
  note(where: string): void
}

/** A way through a screen, from one control to the next, and whether its last step wrote anything. */
interface Way {
  steps: Control[]
  writes: boolean
}

/** Operates everything on a screen and in what opens on it; and again what asks something of the API, in every trouble. */
export async function crawlScreen(crawl: Crawl, screen: Screen): Promise<void> {
  const asking = await operateAll(crawl, screen)
  await operateAll({ ...crawl, deepest: 1 }, onWire(crawl, 'no list can be had', screen, []))
  for (const { steps, writes } of asking)
    for (const wire of writes ? TROUBLE : TROUBLE.slice(0, 1))
      await operateAll({ ...crawl, deepest: writes ? IN_TROUBLE : 0 }, onWire(crawl, wire, screen, steps))
  await setWire(crawl.page, 'works')
}

/** A screen after these steps, the last of them on such a wire: or it is opened on it. */
function onWire(crawl: Crawl, wire: Wire, screen: Screen, steps: Control[]): Screen {
  const name = `${screen.name}, ${wire}`
  return {
    name,
    async open() {
      await follow(crawl, screen, steps.slice(0, -1), steps.length === 0 ? wire : 'works')
      await setWire(crawl.page, wire)
      await step(crawl, name, steps)
    },
  }
}

/** Operates everything on a screen and in what opens on it; gives the ways that asked something of the API. */
export async function operateAll(crawl: Crawl, screen: Screen): Promise<Way[]> {
  const { page, names, done, deepest } = crawl
  const asking: Way[] = []
  let asked: Request[] = []
  const listen = (request: Request) => {
    if (request.url().includes('/api/')) asked.push(request)
  }
  page.on('request', listen)
  const isDone = (scope: string, { id }: Control) => done.has(`${scope}: ${id}`)
  /** Ways to go on, each with what was new at its end; not gone where that was found elsewhere meanwhile. */
  const ways: { steps: Control[]; isStillNew(): boolean }[] = [{ steps: [], isStillNew: () => true }]
  for (let way = ways.shift(); way; way = ways.shift()) {
    if (!way.isStillNew()) continue
    const { steps } = way
    await follow(crawl, screen, steps)
    if (deepest === 0) break
    const here = await topOf(page, names)
    const fresh = here.controls.filter((control) => !isDone(here.scope, control))
    for (const { id } of fresh) done.add(`${here.scope}: ${id}`)
    let isHere = true
    for (const control of fresh) {
      if (!isHere) await follow(crawl, screen, steps)
      asked = []
      const further = [...steps, control]
      await step(crawl, screen.name, further)
      if (asked.length > 0) asking.push({ steps: further, writes: asked.some(isWrite) })
      const after = await topOf(page, names)
      // What was typed wrongly would stand in the way of what comes.
      isHere = control.way !== 'sendWrong' && after.scope === here.scope && areSame(after.controls, here.controls)
      const isStillNew = () => after.controls.some((one) => !isDone(after.scope, one))
      if (further.length < deepest && isStillNew()) ways.push({ steps: further, isStillNew })
    }
  }
  page.off('request', listen)
  return asking
}

async function setWire(page: Page, wire: Wire): Promise<void> {
  await page.unroute('**/api/**')
  const answer = WIRES[wire]
  if (answer) await page.route('**/api/**', answer)
}

async function follow(crawl: Crawl, screen: Screen, steps: Control[], wire: Wire = 'works'): Promise<void> {
  crawl.note(screen.name)
  await setWire(crawl.page, wire)
  // What is still being fetched, as a file that was asked for, may end where a screen is opened.
  await screen.open().catch(() => screen.open())
  await atRest(crawl.page)
  for (let at = 1; at <= steps.length; at++) await step(crawl, screen.name, steps.slice(0, at))
}

/** Takes the last of these steps, where it is still there to be taken. */
async function step({ page, names, password, note }: Crawl, name: string, steps: Control[]): Promise<void> {
  const last = steps.at(-1)
  if (!last) return
  note(`${name}: ${steps.map(({ title }) => title).join(' > ')}`)
  const { controls } = await topOf(page, names)
  const same = controls.find(({ id }) => id === last.id)
  if (!same) return
  await operate(page, same, password)
  await atRest(page)
}

function areSame(one: Control[], other: Control[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id)
}
