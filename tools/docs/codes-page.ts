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

const INTRODUCTION = `# Codes of answers

Written by \`npm run docs:codes\` from the catalogues that \`words/message.ts\` names. Beside the \`message\` of an answer, and the \`msg\` of
each field in \`errors\`, stands the \`code\` of its sentence: where it stands in \`words/en\`. Programs, and screens in other languages, go by the code: one
that is here keeps its meaning, whatever becomes of its words. So whoever gives a sentence another name breaks them, and
sees it by a line that goes from this page.

\`params\` is what a sentence is made of, where it is made of something; a text among them is the name of a field.
`

export function codesPage(): string {
  const codes = Object.keys(catalogues.en.sentences) as Code[]
  const rows = codes.map((code) => {
    const params = code in EXAMPLES ? EXAMPLES[code as CodeWithParams] : []
    const listed = params.map((param) => JSON.stringify(param)).join(', ')
    return [`\`${code}\``, listed, localize('en', { code, params }).message]
  })
  rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const table = [['code', 'params, as', 'sentence'], ['---', '---', '---'], ...rows]
  return `${INTRODUCTION}\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(new URL('../../docs/codes.md', import.meta.url), codesPage())
