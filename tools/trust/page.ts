import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { type describeMachine, machineLine } from '../machine.ts'
import { commandFor, figure, type Result } from './report.ts'
import { type Check, isHeld, type Row } from './row.ts'
import { GROUPS, THREATS, type Threat } from './threats.ts'

/** The table of what could go wrong, with what was measured last of each. */
export const PAGE = 'docs/trust.md'
const file = path.join(root, PAGE)

/** What the page says of a row: as it was done when it was measured. */
export interface Entry {
  id: string
  what: string
  expected: string
  measured: string
  verdict: string
  when: string
}

const HOLDS = 'holds'
const HEAD = ['', 'threat', 'what is done', 'what must hold', 'measured', 'verdict', 'when, on what', 'command']

/** What came of a row, for the page. */
export function entryOf(
  { row, measured, seconds, error }: Result,
  machine: ReturnType<typeof describeMachine> & { commit: string },
  at: Date,
): Entry {
  return {
    id: row.id,
    what: row.what,
    expected: row.expected,
    measured: error ? `it failed: ${error.split('\n')[0]}` : measured.checks.map(sayCheck).join('; '),
    verdict: isHeld(measured) ? HOLDS : 'does not hold',
    when: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine.commit}, ${seconds.toFixed(0)} s on ${machineLine(machine)}`,
  }
}

function sayCheck({ what, expected, calm, attacked, unit, held }: Check): string {
  const bound = expected && ` (${expected}${calm === undefined ? '' : `, calm ${figure(calm, unit)}`})`
  return `${held ? '' : '**NO** '}${what} ${figure(attacked, unit)}${bound}`
}

/** Puts what was measured into the page, and leaves what it says of all other rows as it is. */
export function writePage(rows: readonly Row[], measured: readonly Entry[]): void {
  const kept = existsSync(file) ? readEntries(readFileSync(file, 'utf8')) : []
  writeFileSync(file, pageOf(rows, [...measured, ...kept]))
}

/** What a page says of each row that was measured. */
export function readEntries(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const id = /^`npm run trust -- (\S+)`$/.exec(cells[8] ?? '')?.[1]
    const [, , , what = '', expected = '', measured = '', verdict = '', when = ''] = cells
    return id && when ? [{ id, what, expected, measured, verdict, when }] : []
  })
}

/** The page: each threat with the rows that measure it, or why none does. Of two entries of a row the first one counts. */
export function pageOf(rows: readonly Row[], entries: readonly Entry[]): string {
  const entry = (row: Row) => entries.find(({ id }) => id === row.id)
  const open = [
    ...rows
      .filter((row) => entry(row) && entry(row)?.verdict !== HOLDS)
      .map((row) => `- ${row.threats.join(', ')} \`${row.id}\` does not hold`),
    ...THREATS.flatMap(({ id, reason }) => (reason ? [`- ${id}: ${reason}`] : [])),
    ...sayHours(entries),
  ]
  return `# What could go wrong, and what was measured

What people lose by a ledger that fails them, each with what is done to the product, what must hold meanwhile, and the last
figures. \`npm run trust\` measures all of it on servers of its own, and writes this page; \`npm run trust -- A12 restore\` the rows of
a threat, of a group by its letter, or with a word in their name, and leaves what the page says of the others. It wants a machine
that does nothing else. The part of it that fits into minutes is done with every change by \`npm test\`.

## What does not hold, or is not measured in full

${open.join('\n') || 'Nothing of what was measured.'}
${Object.entries(GROUPS)
  .map(([letter, name]) => `\n## ${name}\n\n${tableOf(letter, rows, entry)}\n`)
  .join('')}`
}

/** The hours within which all rows are to be measured, one after another. */
const MOST_HOURS = 4

/** Says how long all took that the page has figures of, where that is too long. */
function sayHours(entries: readonly Entry[]): string[] {
  const seconds = new Map(entries.toReversed().map(({ id, when }) => [id, Number(/ (\d+) s on /.exec(when)?.[1] ?? 0)]))
  const hours = [...seconds.values()].reduce((sum, one) => sum + one, 0) / 3_600
  if (hours <= MOST_HOURS) return []
  return [
    `- All is to be measured within ${MOST_HOURS} hours: the rows of this page took ${hours.toFixed(1)}, one after another, many of them beside other work`,
  ]
}

function tableOf(letter: string, rows: readonly Row[], entry: (row: Row) => Entry | undefined): string {
  const threats = THREATS.filter(({ id }) => id.startsWith(letter))
  return [line(HEAD), line(HEAD.map(() => '---')), ...threats.flatMap((threat) => linesOf(threat, rows, entry))].join(
    '\n',
  )
}

function linesOf(threat: Threat, rows: readonly Row[], entry: (row: Row) => Entry | undefined): string[] {
  const first = [threat.id, threat.what]
  const all = rows.filter(({ threats }) => threats.includes(threat.id))
  const own = all.filter(({ threats }) => threats[0] === threat.id)
  const others = all.filter((row) => !own.includes(row)).map(({ id, threats }) => `\`${id}\` at ${threats[0]}`)
  const remarks = [
    ...(others.length > 0 ? [`see ${others.join(', ')}`] : []),
    ...(threat.reason ? [threat.reason] : []),
  ]
  return [
    ...own.map((row) => {
      const { what, expected, measured, verdict, when } = entry(row) ?? {
        ...row,
        measured: '',
        verdict: 'not measured yet',
        when: '',
      }
      return [...first, what, expected, measured, verdict, when, `\`${commandFor(row)}\``]
    }),
    ...(remarks.length > 0 ? [[...first, remarks.join('; '), '', '', '', '', '']] : []),
  ].map(line)
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
