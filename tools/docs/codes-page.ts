// npm run docs:codes: writes docs/codes.md from the English answers (words/catalogues.ts).

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MAX_LENGTH } from '../../contract/fields.ts'
import { PASSKEY_NAME_LENGTH } from '../../contract/passkeys.ts'
import { QUOTAS } from '../../server/platform/quotas.ts'
import { catalogues, localize } from '../../words/catalogues.ts'
import type { Code, CodeWithParams, ParamsOf } from '../../words/message.ts'

const EXAMPLES: { [C in CodeWithParams]: ParamsOf<C> } = {
  'invalid.tooLong': ['fullName', MAX_LENGTH.fullName],
  'invalid.unreadable': ['fullName'],
  'refused.tooManyLogins': [0, 0],
  'refused.tooManyToday': [1],
  'staff-answers.passkeyNameLong': [PASSKEY_NAME_LENGTH],
  'staff-answers.tooManyPasskeys': [QUOTAS.passkeysOfPerson.max],
}

const INTRODUCTION = `# Codes of messages

This page lists the \`code\` of every message of the API, for programs and for screens in other languages. A response has
it beside \`message\`, and beside the \`msg\` of each field in \`errors\`. \`npm run docs:codes\` writes the page from the
catalogues in \`words/message.ts\`.

A code keeps its meaning when the sentence changes. Renaming or removing a code breaks programs. \`params\` has the numbers
and field names in the sentence.
`

export function codesPage(): string {
  const codes = Object.keys(catalogues.en.sentences) as Code[]
  const rows = codes.map((code) => {
    const params = code in EXAMPLES ? EXAMPLES[code as CodeWithParams] : []
    const listed = params.map((param) => JSON.stringify(param)).join(', ')
    return [`\`${code}\``, listed, localize('en', { code, params }).message]
  })
  rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const table = [['code', 'params, for example', 'sentence'], ['---', '---', '---'], ...rows]
  return `${INTRODUCTION}\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(new URL('../../docs/codes.md', import.meta.url), codesPage())
