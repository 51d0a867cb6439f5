// npm run docs:codes: writes docs/codes.md from the catalogues that answers speak from (server/http/codes.ts).

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SENTENCES } from '../server/http/codes.ts'

const INTRODUCTION = `# Codes of answers

Written by \`npm run docs:codes\` from the catalogues that \`server/http/codes.ts\` names. Beside the \`message\` of an answer, and the \`msg\` of
each field in \`errors\`, stands the \`code\` of its sentence: where it stands in \`words/en\`. Programs, and screens in other languages, go by the code: one
that is here keeps its meaning, whatever becomes of its words. So whoever gives a sentence another name breaks them, and
sees it by a line that goes from this page.

\`params\` is what a sentence is made of, where it is made of something; a text among them is the name of a field.
`

/** The page as it should stand in docs/codes.md. */
export function codesPage(): string {
  const byCode = Map.groupBy(SENTENCES, ({ code }) => code)
  const rows = [...byCode].map(([code, [first]]) => [
    `\`${code}\``,
    (first?.params ?? []).map((param) => JSON.stringify(param)).join(', '),
    first?.sentence ?? '',
  ])
  rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const table = [['code', 'params, as', 'sentence'], ['---', '---', '---'], ...rows]
  return `${INTRODUCTION}\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(new URL('../docs/codes.md', import.meta.url), codesPage())
