import { type ImportRow, importRow } from '../../../contract/imports.ts'
import { markRows } from '../../../domain/import/file-marks.ts'
import type { LineProblem, ReadRow } from '../../../domain/import/read-table.ts'
import { importWords as words } from '../../../words/en/data.ts'
import { nextTask } from '../../browser/next-task.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { uuid7 } from '../../offline/outbox/uuid7.ts'

export interface Refused {
  line: number
  why: string
  text: string
}

export interface Plan {
  /** Rows to send, in the order of the file. */
  fresh: ImportRow[]
  /** Line in the file by row id. */
  lineOf: ReadonlyMap<string, number>
  already: number
  problems: Refused[]
  /** The first rows of the file. */
  shown: { row: ReadRow; isThere: boolean }[]
}

const SHOWN = 20
/** Checking this many rows takes about 20 ms on a cheap phone. */
const ROWS_AT_ONCE = 200

/** Compares the file with what earlier imports stored, and checks each row as the server will. */
export async function planImport(
  rows: readonly ReadRow[],
  faults: readonly LineProblem[],
  known: readonly string[],
): Promise<Plan> {
  const seen = new Set(known)
  const marks = await markRows(rows)
  const lineOf = new Map<string, number>()
  const problems: Refused[] = faults.map(({ line, fault, text }) => ({ line, text, why: words.problemTexts[fault] }))
  const plan: Plan = { fresh: [], lineOf, already: 0, problems, shown: [] }
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await nextTask()
    const mark = marks[at] ?? ''
    const isThere = seen.has(mark)
    seen.add(mark)
    if (plan.shown.length < SHOWN) plan.shown.push({ row, isThere })
    if (isThere) plan.already++
    else take(row, mark)
  }
  problems.sort((a, b) => a.line - b.line)
  return plan

  function take({ line, ownId, ...content }: ReadRow, mark: string): void {
    const sent = { ...content, _id: ownId ?? uuid7(), marks: [mark] }
    const [field, why] = Object.entries(fieldErrors(importRow, sent))[0] ?? []
    if (why !== undefined) problems.push({ line, why, text: String(content[field as keyof typeof content] ?? '') })
    else {
      lineOf.set(sent._id, line)
      plan.fresh.push(sent)
    }
  }
}
