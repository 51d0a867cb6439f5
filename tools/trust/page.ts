import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../commands/bootstrap.mjs'
import { describeCheck, type Result } from './report.ts'
import { areAllMet, type Check, type Row, TESTS_THAT_HOLD } from './row.ts'

export const PAGE = 'docs/trust.md'
const file = path.join(root, PAGE)

export interface Entry {
  id: string
  what: string
  expected: string
  measured: string
  verdict: string
}

const HEAD = ['row', 'attack or fault', 'must hold', 'measured', 'verdict']

export function entryOf(
  { row, measured, seconds, error }: Result,
  machine: { commit: string; cores: number },
  at: Date,
): Entry {
  const when = `${at.toISOString().slice(0, 10)}, ${machine.commit}, ${machine.cores} cores, ${seconds.toFixed(0)} s`
  return {
    id: row.id,
    what: row.what,
    expected: row.expected,
    measured: error ? `it failed: ${error.split('\n')[0]}` : measuredCell(measured.checks),
    verdict: `${areAllMet(measured) ? 'held' : 'NOT HELD'}: ${when}`,
  }
}

/** Describes each check, but only counts the checks that expected and measured 0. */
function measuredCell(checks: readonly Check[]): string {
  const isClean = ({ expected, isMet }: Check) => expected === '0' && isMet
  const clean = checks.filter(isClean).length
  const named = checks.filter((check) => !isClean(check) && check.what !== TESTS_THAT_HOLD).map(describeCheck)
  const counts = clean === 1 ? 'count' : 'counts'
  return [...named, ...(clean > 0 ? [`${clean} ${counts} of faults at 0`] : [])].join('; ')
}

export function writePage(rows: readonly Row[], measured: readonly Entry[]): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, pageOf(rows, [...measured, ...readEntries(text)], text))
}

export function readEntries(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', what = '', expected = '', measured = '', verdict = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    const name = /^`(\S+)`$/.exec(id)?.[1]
    return name && measured ? [{ id: name, what, expected, measured, verdict }] : []
  })
}

export function pageOf(rows: readonly Row[], entries: readonly Entry[], text: string): string {
  const lines = rows.map((row) => {
    const { measured, verdict } = entries.find(({ id }) => id === row.id) ?? {
      measured: '',
      verdict: 'not measured yet',
    }
    return line([`\`${row.id}\``, row.what, row.expected, measured, verdict])
  })
  const table = [line(HEAD), line(HEAD.map(() => '---')), ...lines].join('\n')
  return text.replace(/^\| row \|.*\n(?:\|.*\n)*/m, () => `${table}\n`)
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
