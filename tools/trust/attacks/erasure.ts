import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { enterSuperadmin, localDay, registerPerson } from '../people.ts'
import { request } from '../requests.ts'
import { atLeast, none, type Row } from '../row.ts'
import { startTarget, type Target } from '../target.ts'

/** What is left of somebody who was erased. */
export const erasure: Row[] = [
  {
    id: 'erasure/files',
    threats: ['P3'],
    what: 'somebody with books, warnings, notices and a message to support is erased; every file of the data folder is read',
    expected: 'no file but the database’s own holds anything of them',
    run,
  },
]

const NAME = 'Uwitonze Kanari'
const EMAIL = 'kanari.uwitonze@example.rw'
const TITLE = 'Kanari-title-77123'

async function run() {
  const target = await startTarget()
  const superadmin = await enterSuperadmin(target, '127.240.1.1')
  const as = await registerPerson(target, EMAIL, '127.66.1.1')
  const { id, from } = as
  const profile = { fullName: NAME, email: EMAIL, phone: '0788999111', address: 'Huye' }
  const entry = { date: localDay(), amount: 50, title: TITLE, description: 'x' }
  const message = { name: NAME, email: EMAIL, phone: '0788999111', message: 'Muraho' }
  const sent = [
    await request(target.url, { as, method: 'PUT', path: '/api/users/update', body: profile }),
    await request(target.url, { as, path: '/api/expenses/limits', body: { monthlyExpenseLimit: 10 } }),
    await request(target.url, { as, path: '/api/expenses', body: entry }),
    await request(target.url, { path: '/api/users/forgot-password', body: { email: EMAIL }, from }),
    await request(target.url, { path: '/api/contact', body: message, from }),
  ]
  // Mails are made and written by the sender, which looks every few seconds.
  for (let waitedMs = 0; waitedMs < 20_000 && filesNaming(target, id).length < 3; waitedMs += 200) await sleep(200)
  await sleep(1_000)
  const before = filesNaming(target, id)
  const erased = await request(target.url, { method: 'DELETE', path: `/api/superadmin/users/${id}`, as: superadmin })
  await sleep(2_000)
  const after = filesNaming(target, id)
  const statuses = [...sent, erased].map(({ status }) => status)
  return {
    checks: [
      none('calls refused on the way', statuses.filter((status) => status >= 300 || status === 0).length),
      atLeast(1, 'files that name the person before', before.length),
      none('files that name the person afterwards', after.length, before.length),
    ],
    raw: { before, after, statuses },
  }
}

/** The files below the data folder, but those of PostgreSQL, in which something of the person stands in any encoding of mail. */
function filesNaming(target: Target, id: string): string[] {
  const wanted = [NAME, EMAIL, TITLE, '0788999111', id, id.replaceAll('-', '')]
  return readdirSync(target.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(target.dataDir, 'postgres/')))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      const decoded = text.replaceAll(/=\r?\n/g, '')
      const parts = text.match(/(?:^[A-Za-z0-9+/=]{20,76}\r?$\n?)+/gm) ?? []
      const all = [file, text, decoded, ...parts.map((part) => Buffer.from(part, 'base64').toString('utf8'))].join('\n')
      return wanted.some((one) => all.includes(one))
    })
}
