import { stat } from 'node:fs/promises'
import type { Chosen } from './choose-copy.ts'
import { unseal } from './encryption.ts'
import { addChanges, extractTar, recover, reserveTimelines, type SideServer } from './recover.ts'

const FIGURE_EVERY_MS = 5_000

export type Report = (sentence: string) => void

export async function startCopy(
  { base, changes, lastTimeline, whenShort }: Chosen,
  identity: string,
  { to, ...where }: { folder: string; durable: boolean; to: Date | null },
  report: Report = () => {},
): Promise<SideServer> {
  const { size } = await stat(base.file)
  let read = () => 0
  await withProgress(
    report,
    `Step 1 of 4: unpacking the copy, ${megabytes(size)}.`,
    () => `${Math.floor((100 * read()) / size)} %, ${megabytes(read())} of ${megabytes(size)}`,
    () =>
      unseal(
        base.file,
        identity,
        (tar) => extractTar(tar, where.folder),
        (file) => {
          read = () => file.bytesRead
        },
      ),
  )
  let done = 0
  await withProgress(
    report,
    `Step 2 of 4: adding what changed since, ${changes.length} ${changes.length === 1 ? 'file' : 'files'}.`,
    () => `${done} of ${changes.length} files`,
    () => addChanges(where.folder, changes, identity, () => done++),
  )
  await reserveTimelines(where.folder, base.timeline, lastTimeline)
  return withElapsedTime(report, 'Step 3 of 4: starting PostgreSQL, which replays the changes.', () =>
    recover(where.folder, { ...where, target: to ? { time: to } : 'end', whenShort }),
  )
}

export function withElapsedTime<Result>(report: Report, title: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  return withProgress(report, title, () => `still working, ${Math.round((performance.now() - began) / 1000)} s`, work)
}

async function withProgress<Result>(
  report: Report,
  title: string,
  figure: () => string,
  work: () => Promise<Result>,
): Promise<Result> {
  report(title)
  const timer = setInterval(() => report(`  ${figure()}`), FIGURE_EVERY_MS)
  return work().finally(() => clearInterval(timer))
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}
