// npm run docs:access: writes docs/access.md from test/support/access-matrix.ts.

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CallName, calls } from '../../contract/calls.ts'
import { ACCESS, CALLERS, type CallerKind, type ExpectedOutcome, ROWS } from '../../test/support/access-matrix.ts'

const HEADS: Record<CallerKind, string> = {
  none: 'nobody',
  junk: 'junk token',
  client: 'client',
  otherClient: 'other client',
  inactive: 'inactive',
  suspended: 'suspended',
  deleted: 'deleted',
  admin: 'admin',
  otherAdmin: 'other admin',
  superadmin: 'superadmin',
  otherSuperadmin: 'other superadmin',
}

const MARKS: Record<ExpectedOutcome, string> = {
  yes: '**yes**',
  login: '401',
  never: '403',
  unknown: '404',
  'not now': '409',
}

const INTRODUCTION = `# Who may call what

This page shows, for every call of the API and every kind of caller, what the server returns. \`npm run docs:access\`
writes it from \`test/support/access-matrix.ts\`, and \`test/security/access.test.ts\` tests every cell over HTTP.

Ids in a path belong to *client*, *admin* and *superadmin*. The *other* callers have the same role and other ids.

| result | meaning |
| --- | --- |
| **yes** | allowed |
| 401 | no session, or the account is suspended or deleted |
| 403 | this role may not do it |
| 404 | the caller has nothing with that id |
| 409 | the account's status doesn't allow it now |
`

export function accessPage(): string {
  const groups = Map.groupBy(Object.keys(ACCESS) as CallName[], (name) => name.split('.')[0] ?? '')
  const sections = [...groups].map(([group, names]) => {
    const head = ['call', ...CALLERS.map((caller) => HEADS[caller])]
    const rows = names.map((name) => [
      `\`${calls[name]?.method} ${calls[name]?.path}\``,
      ...CALLERS.map((caller) => MARKS[ROWS[ACCESS[name]][caller]]),
    ])
    const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
    return `## ${group}\n\n${table.join('\n')}\n`
  })
  return `${INTRODUCTION}\n${sections.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(new URL('../../docs/access.md', import.meta.url), accessPage())
