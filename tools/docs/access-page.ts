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

const INTRODUCTION = `# Who may do what

Written by \`npm run docs:access\` from \`test/support/access-matrix.ts\`; \`test/security/access.test.ts\` makes every cell over HTTP. Ids in a path
are those of things of *client*, *admin* and *superadmin*; the others are somebody else of the same kind. 401: log in (no
session, or one that is dead because its owner is suspended or deleted). 403: not yours to do. 404: nothing of yours has
that id. 409: not in the account's present status.
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
