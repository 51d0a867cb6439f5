import { type ImportRow, importRow } from '../../../contract/imports.ts'
import { markOf, marksOf, namingLines, namingRows } from '../../../domain/import/file-marks.ts'
import type { CsvLine } from '../../../domain/import/read-csv.ts'
import type { ReadRow, ReadTable } from '../../../domain/import/read-table.ts'
import { importWords as words } from '../../../words/en/data.ts'
import { createPauser, runInSlices } from '../../browser/next-task.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'

export interface Refused {
  line: number
  why: string
  text: string
}

export interface Plan {
  /** Rows that the server accepts, in the order of the file. */
  rows: ImportRow[]
  lineOf: ReadonlyMap<string, number>
  /** Rows that no earlier import has stored. */
  fresh: ImportRow[]
  /** Rows that an earlier import has stored from the same line, but with other columns. */
  conflicting: ImportRow[]
  problems: Refused[]
  /** Numbers of lines that repeat an earlier line of the file. */
  repeated: number[]
  shown: { row: ReadRow; isThere: boolean }[]
  /** Hash of all rows. */
  mark: string
}

const SHOWN = 20
/** Rows to hash before a pause: about 3 ms on a cheap phone. */
const MARKED_AT_ONCE = 50

/**
 * Validates each row as the server does. Finds rows of earlier imports by their hashes in `known`.
 */
export async function planImport(
  { rows, problems }: ReadTable,
  known: readonly string[],
  lines: readonly CsvLine[] = [],
): Promise<Plan> {
  const { names, repeated } = await runInSlices(namingRows(rows))
  const marks = await marksInSlices(names)
  const nameOf = await runInSlices(namingLines(lines))
  const ofLines = await marksInSlices(rows.map(({ line, ownId }) => (ownId ? '' : (nameOf.get(line) ?? ''))))
  const plan = await runInSlices(planning(rows, marks, ofLines, known))
  const told = problems.map(({ line, fault, text }) => ({ line, text, why: words.problemTexts[fault] }))
  return {
    ...plan,
    repeated,
    problems: [...told, ...plan.problems].sort((a, b) => a.line - b.line),
    mark: await markOf(new TextEncoder().encode(marks.join())),
  }
}

/**
 * Returns a plan that also saves the conflicting rows, but without their second hash. That hash
 * identifies the line of the file. The server has stored it and would skip the row.
 */
export function withConflicting(plan: Plan): Plan {
  const own = new Map(plan.conflicting.map((row) => [row._id, { ...row, marks: row.marks.slice(0, 1) }]))
  return {
    ...plan,
    rows: plan.rows.map((row) => own.get(row._id) ?? row),
    fresh: [...plan.fresh, ...own.values()],
    conflicting: [],
  }
}

/** Pauses between batches, because hashing short texts never yields to the page. */
async function marksInSlices(names: readonly string[]): Promise<string[]> {
  const marks: string[] = []
  const pause = createPauser()
  for (let at = 0; at < names.length; at += MARKED_AT_ONCE) {
    marks.push(...(await marksOf(names.slice(at, at + MARKED_AT_ONCE))))
    await pause()
  }
  return marks
}

function* planning(
  rows: readonly ReadRow[],
  marks: readonly string[],
  ofLines: readonly string[],
  known: readonly string[],
): Generator<undefined, Omit<Plan, 'repeated' | 'mark'>> {
  const stored = new Set(known)
  const seen = new Set(known)
  const lineOf = new Map<string, number>()
  const plan = {
    rows: [] as ImportRow[],
    fresh: [] as ImportRow[],
    conflicting: [] as ImportRow[],
    problems: [] as Refused[],
    shown: [] as Plan['shown'],
  }
  for (const [at, row] of rows.entries()) {
    yield
    const mark = marks[at] ?? ''
    const ofLine = ofLines[at] ?? ''
    const isThere = seen.has(mark)
    seen.add(mark)
    if (plan.shown.length < SHOWN) plan.shown.push({ row, isThere })
    const { line, ownId, ...content } = row
    const sent = { ...content, _id: ownId ?? uuid7(), marks: ofLine === '' ? [mark] : [mark, ofLine] }
    const [field, why] = Object.entries(fieldErrors(importRow, sent))[0] ?? []
    if (why !== undefined) {
      plan.problems.push({ line, why, text: String(content[field as keyof typeof content] ?? '') })
      continue
    }
    lineOf.set(sent._id, line)
    plan.rows.push(sent)
    if (!isThere) (stored.has(ofLine) ? plan.conflicting : plan.fresh).push(sent)
  }
  return { ...plan, lineOf }
}
