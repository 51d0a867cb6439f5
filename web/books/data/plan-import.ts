import { type ImportRow, importRow } from '../../../contract/imports.ts'
import { markOf, marksOf, namingRows } from '../../../domain/import/file-marks.ts'
import type { ReadRow, ReadTable } from '../../../domain/import/read-table.ts'
import { importWords as words } from '../../../words/en/data.ts'
import { inSlices, pauser } from '../../browser/next-task.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'

export interface Refused {
  line: number
  why: string
  text: string
}

export interface Plan {
  /** Rows that the server accepts, in the order of the file, with their lines. */
  rows: ImportRow[]
  lineOf: ReadonlyMap<string, number>
  /** Those that no import has stored. */
  fresh: ImportRow[]
  problems: Refused[]
  /** Lines that repeat an earlier row. */
  repeated: number[]
  /** The first rows of the file. */
  shown: { row: ReadRow; isThere: boolean }[]
  /** Mark of all rows. Other columns give another one. */
  mark: string
}

const SHOWN = 20
/** Marking this many rows takes about 3 ms on a cheap phone. */
const MARKED_AT_ONCE = 50

/** Compares the file with what earlier imports stored, and checks each row as the server will. */
export async function planImport({ rows, problems }: ReadTable, known: readonly string[]): Promise<Plan> {
  const { names, repeated } = await inSlices(namingRows(rows))
  const marks: string[] = []
  // Browsers hash short texts at once, so the page needs pauses.
  const pause = pauser()
  for (let at = 0; at < names.length; at += MARKED_AT_ONCE) {
    marks.push(...(await marksOf(names.slice(at, at + MARKED_AT_ONCE))))
    await pause()
  }
  const plan = await inSlices(planning(rows, marks, known))
  const told = problems.map(({ line, fault, text }) => ({ line, text, why: words.problemTexts[fault] }))
  return {
    ...plan,
    repeated,
    problems: [...told, ...plan.problems].sort((a, b) => a.line - b.line),
    mark: await markOf(new TextEncoder().encode(marks.join())),
  }
}

function* planning(
  rows: readonly ReadRow[],
  marks: readonly string[],
  known: readonly string[],
): Generator<undefined, Omit<Plan, 'repeated' | 'mark'>> {
  const seen = new Set(known)
  const lineOf = new Map<string, number>()
  const plan = {
    rows: [] as ImportRow[],
    fresh: [] as ImportRow[],
    problems: [] as Refused[],
    shown: [] as Plan['shown'],
  }
  for (const [at, row] of rows.entries()) {
    yield
    const mark = marks[at] ?? ''
    const isThere = seen.has(mark)
    seen.add(mark)
    if (plan.shown.length < SHOWN) plan.shown.push({ row, isThere })
    const { line, ownId, ...content } = row
    const sent = { ...content, _id: ownId ?? uuid7(), marks: [mark] }
    const [field, why] = Object.entries(fieldErrors(importRow, sent))[0] ?? []
    if (why !== undefined) {
      plan.problems.push({ line, why, text: String(content[field as keyof typeof content] ?? '') })
      continue
    }
    lineOf.set(sent._id, line)
    plan.rows.push(sent)
    if (!isThere) plan.fresh.push(sent)
  }
  return { ...plan, lineOf }
}
