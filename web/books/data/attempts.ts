import type { ImportRow, ImportSource } from '../../../contract/imports.ts'
import { read, write } from '../../browser/storage.ts'
import { NOTHING_SENT, replacedIds, type SendProgress, sendRows } from '../send-rows.ts'
import type { Plan } from './plan-import.ts'

/** An unfinished import. Choosing the same file again continues it. */
interface Attempt {
  /** Hash of the file's content. */
  file: string
  /** Hash of the rows. The same file gives other rows if the client chooses other columns. */
  rows: string
  ids: string[]
  /** Ids of earlier attempts with this file, whose columns were read differently. */
  replaces: string[]
}

export interface Sending {
  plan: Plan
  rows: readonly ImportRow[]
  attempt: Attempt
}

const KEY = 'imports'
const MAX_ATTEMPTS = 10

/**
 * Starts or continues the import of a file. If the client has chosen other columns since, starts
 * an import that replaces the last one.
 */
export function beginSending(file: string, plan: Plan): Sending {
  const earlier = attempts().find((one) => one.file === file)
  if (!earlier) return { plan, rows: plan.fresh, attempt: { file, rows: plan.mark, ids: [], replaces: [] } }
  if (earlier.rows === plan.mark)
    return { plan, rows: earlier.replaces.length > 0 ? plan.rows : plan.fresh, attempt: earlier }
  // Send all rows, because the server deletes the rows of the replaced attempt.
  return { plan, rows: plan.rows, attempt: { file, rows: plan.mark, ids: [], replaces: replacedIds(earlier) } }
}

export const initialProgress = ({ attempt: { ids } }: Sending): SendProgress => ({ ...NOTHING_SENT, ids })

/** Sends the rows, and stores the attempt until all are sent. Throws CallError. */
export async function sendAttempt(
  { rows, attempt }: Sending,
  source: ImportSource,
  from: SendProgress,
  options: Parameters<typeof sendRows>[2],
): Promise<void> {
  const { sent } = await sendRows({ source, rows, replaces: attempt.replaces }, from, {
    ...options,
    onProgress(next) {
      storeAttempt({ ...attempt, ids: next.ids })
      return options.onProgress(next)
    },
  })
  if (sent === rows.length) forgetAttempt(attempt.file)
}

const attempts = (): Attempt[] => JSON.parse(read(KEY) ?? '[]')
const others = (file: string) => attempts().filter((one) => one.file !== file)

function storeAttempt(attempt: Attempt): void {
  write(KEY, JSON.stringify([...others(attempt.file), attempt].slice(-MAX_ATTEMPTS)))
}

function forgetAttempt(file: string): void {
  const left = others(file)
  write(KEY, left.length > 0 ? JSON.stringify(left) : null)
}
