import pg from 'pg'
import { fixedClock } from '../../domain/clock.ts'
import { type Day, today } from '../../domain/day.ts'
import { createApp } from '../../server/app/app.ts'
import { closePeriods } from '../../server/books/closing/close-periods.ts'
import { openSession } from '../../server/identity/auth/sessions.sql.ts'
import { readConfig } from '../../server/platform/config.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { createOnCluster, inDatabase } from '../../test/support/cluster.ts'
import { openServerRoom, startInstalled, WITH_CITUS } from '../../test/support/installed-postgres.ts'
import { startCluster } from '../../test/support/own-cluster.ts'
import { fillBooks } from './books.ts'
import { type Row, times } from './report.ts'
import { benchContext } from './setup.ts'
import { measureInTurns, msEach, perSecond } from './turns.ts'

const DATABASE = 'imari'
const ENTRIES = 10_000
const CLIENTS = 10_000
const SHARDS = Number(process.env.SHARDS ?? 32)
const YEARS_END = '2028-12-31'
const SETTINGS = ['shared_buffers=256MB', 'work_mem=8MB', 'random_page_cost=1.1', 'max_wal_size=4GB']
const [MOST_OF_A_PAGE, MOST_OF_AN_ADD] = [1.3, 3]

export async function benchCluster(rounds: number): Promise<Row[]> {
  if (!WITH_CITUS) {
    console.log('Citus is not installed here, so no cluster was measured.')
    return []
  }
  const room = openServerRoom()
  const cluster = await startCluster(WITH_CITUS, [...SETTINGS, 'wal_level=logical', `citus.shard_count=${SHARDS}`])
  const ends: (() => Promise<void>)[] = []
  try {
    const single = await startInstalled(WITH_CITUS, room.folder, 'single', { settings: SETTINGS })
    await ask(single.url, [`create database ${DATABASE}`])
    await createOnCluster(cluster.coordinator.url, DATABASE)
    const one = await openShop(inDatabase(single.url, DATABASE), ends)
    const many = await openShop(inDatabase(cluster.coordinator.url, DATABASE), ends)
    const measure = (work: (shop: Shop) => Promise<number>) =>
      measureInTurns({ ours: () => work(many), one: () => work(one) }, rounds)

    const page = await measure((shop) => msEach(60, shop.readPage))
    const add = await measure((shop) => msEach(60, shop.add))
    const adds = await measure((shop) => perSecond(16, 2_000, shop.add))
    await Promise.all([one, many].map((shop) => shop.fillYear()))
    const yearsEnd = await measure((shop) => shop.closeYear())
    const rowOf = (what: string, unit: Row['unit'], { ours, one }: typeof page, aim?: Row['aim']): Row => ({
      part: 'cluster',
      what,
      unit,
      ours,
      comparisons: { 'one PostgreSQL': one },
      ...(aim && { aim }),
    })
    return [
      rowOf(`a page, ${ENTRIES.toLocaleString('en')} entries`, 'ms', page, {
        text: `<= ${MOST_OF_A_PAGE} of one PostgreSQL`,
        holds: times(page.ours, page.one) <= MOST_OF_A_PAGE,
      }),
      rowOf('an expense, one at a time', 'ms', add, {
        text: `<= ${MOST_OF_AN_ADD} of one PostgreSQL`,
        holds: times(add.ours, add.one) <= MOST_OF_AN_ADD,
      }),
      rowOf('expenses, 16 at once', '/s', adds, {
        text: `>= 1/${MOST_OF_AN_ADD} of one PostgreSQL`,
        holds: times(adds.ours, adds.one) >= 1 / MOST_OF_AN_ADD,
      }),
      rowOf(`a year's end, ${CLIENTS.toLocaleString('en')} clients`, 'ms', yearsEnd, {
        text: 'sooner than one PostgreSQL',
        holds: times(yearsEnd.ours, yearsEnd.one) < 1,
      }),
    ]
  } finally {
    for (const end of ends) await end()
    await cluster.close()
    await room.close()
  }
}

interface Shop {
  readPage(): Promise<void>
  add(): Promise<void>
  fillYear(): Promise<void>
  closeYear(): Promise<number>
}

async function openShop(url: string, ends: (() => Promise<void>)[]): Promise<Shop> {
  const db = await openDatabase(url)
  await migrate(db)
  const ctx = benchContext(db, { config: { ...readConfig({}), rateLimitFactor: 1e6 } })
  const app = await createApp(ctx)
  ends.push(async () => {
    await app.close()
    await db.destroy()
  })
  const day = today(ctx.clock)
  const id = crypto.randomUUID()
  // PostgreSQL before version 18 lacks the function uuidv7.
  await ask(url, ['create function uuidv7() returns uuid language sql as $$ select gen_random_uuid() $$'])
  await ask(url, newClients(`values ('${id}'::uuid, 0)`, day))
  await fillBooks(db, id, ENTRIES)
  await ask(url, ['vacuum analyze'])
  const token = await openSession(ctx, { id, role: 'client' }, { address: '127.0.0.1', userAgent: 'bench' })
  const headers = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() })
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const { statusCode, body } = await app.inject({
      method,
      url: path,
      headers: headers(),
      ...(payload && { payload }),
    })
    if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}: ${body}`)
  }
  return {
    readPage: () => send('GET', '/api/incomes?limit=50'),
    add: () => send('POST', '/api/expenses', { date: day, amount: 1_234.5, title: 'Sugar', description: 'Two bags' }),
    async fillYear() {
      await ask(url, newClients(`select gen_random_uuid(), n from generate_series(1, ${CLIENTS}) as n`, YEARS_END))
      await ask(url, [
        `insert into day_total (client_id, day, id, income, expense, income_count, expense_count)
         select client_id, date '${YEARS_END}' - back, gen_random_uuid(), 1000, 250.5, 1, 2
         from books, generate_series(0, 30) as back where closed_before = '${YEARS_END}'`,
        'vacuum analyze',
      ])
    },
    async closeYear() {
      await ask(url, [
        'truncate outbox, period_close',
        `update day_total set closed_at = null where day = '${YEARS_END}'`,
        `update books set closed_before = '${YEARS_END}'`,
        ...['books', 'day_total', 'client'].map((table) => `vacuum ${table}`),
      ])
      const began = performance.now()
      const closed = await closePeriods({ ...ctx, clock: fixedClock(`${YEARS_END}T22:05:00Z`) })
      if (closed.year < CLIENTS || closed.mails < CLIENTS) throw new Error(JSON.stringify(closed))
      return performance.now() - began
    },
  }
}

function newClients(rows: string, closedBefore: Day): string[] {
  return [
    'begin',
    `create temporary table added (id uuid, n integer); insert into added ${rows}`,
    `insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
     select id, 'Client ' || n, 'client-' || n || '@example.rw', '0788123456', 'Huye', '-', now(), now() from added`,
    `insert into books (client_id, closed_before) select id, date '${closedBefore}' from added`,
    'commit',
  ]
}

async function ask(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
