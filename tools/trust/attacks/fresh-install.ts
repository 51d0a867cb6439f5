import { partOf } from '../../../test/support/times.ts'
import { addressOfNetwork, request } from '../requests.ts'
import { atLeast, atMost, none, type Row } from '../row.ts'
import { startTarget } from '../target.ts'

const PAIRS = partOf(100)
const NAMES = ['admin', 'administrator', 'root', 'superadmin', 'imari', 'support', 'info', 'test', 'demo', 'user']
const PASSWORDS = [
  'admin',
  'password',
  '123456',
  'admin123',
  'Imari123',
  'changeme',
  'superadmin',
  'Password1',
  'imari',
  'root',
]
const DOORS = ['client', 'admin', 'superadmin']

/** An installation of which nobody has said anything yet. */
export const freshInstall: Row[] = [
  {
    id: 'fresh-install/common-passwords',
    threats: ['A23'],
    what: `a server without any setting is asked at its three doors for ${PAIRS} names and passwords that everybody tries`,
    expected: 'nobody gets in; there is one account, of a superadmin whose random password was told at the start',
    run,
  },
]

async function run() {
  const target = await startTarget({ SUPERADMIN_EMAIL: '', SUPERADMIN_PASSWORD: '', RATE_LIMIT_FACTOR: '1000000' })
  const statuses: Record<string, number> = {}
  for (let pair = 0; pair < PAIRS; pair++) {
    const name = NAMES[pair % NAMES.length] as string
    const email = pair % 3 ? `${name}@imari.rw` : `${name}@example.com`
    const password = PASSWORDS[Math.floor(pair / NAMES.length)] as string
    for (const door of DOORS) {
      const from = addressOfNetwork(pair)
      const { status } = await request(target.url, { path: `/api/auth/${door}-login`, body: { email, password }, from })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const [made] = await target.sql(
    'select (select count(*) from client)::int as clients, (select count(*) from staff)::int as staff',
  )
  return {
    checks: [
      none('logins', statuses[200] ?? 0),
      atLeast(PAIRS * DOORS.length, 'refused as wrong', statuses[401] ?? 0),
      atMost(1, 'accounts', Number(made?.clients) + Number(made?.staff)),
    ],
    raw: { statuses },
  }
}
