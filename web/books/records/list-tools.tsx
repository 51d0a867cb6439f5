import type { FieldsOf } from '../../../contract/records.ts'
import type { Call } from '../../../contract/route.ts'
import { download } from '../../data/api/download.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import { isInOfflineMode } from '../../offline/offline-mode.ts'
import { DownloadButton } from '../files/download-button.tsx'
import { fileNameOf } from '../files/file-name.ts'
import { PrintItem } from '../files/print-item.tsx'
import { csvOfRows } from '../files/rows-file.ts'
import { usePrintTitle } from '../files/use-print-title.ts'
import { nameOfGroup } from '../titles/title-group.ts'
import { usePrint } from './use-print.tsx'

/** Print and download buttons. Offline, creates the CSV file if this device has all rows. */
export default function ListTools({
  kind: { calls, words, fields },
  query,
  list,
  isSummed = true,
}: {
  kind: { calls: { list: Call; csv: Call }; words: { file: string }; fields?: object }
  query: ListQuery & { search: string }
  list: PagedList<unknown> & { all?: unknown[] }
  isSummed?: boolean
}) {
  const { title = '', group = '', creditor = '', search, from, to } = query
  const { all } = list
  const name = fileNameOf([words.file, title, nameOfGroup(group), creditor, search], { from, to })
  const { print, button, isBusy } = usePrint(calls.list, query, list)
  usePrintTitle(name)
  const file = async () =>
    fields && all && isInOfflineMode.get() ? csvOfRows(fields as FieldsOf<unknown>, all) : download(calls.csv, query)
  return (
    <>
      {button}
      <DownloadButton file={file} name={name} isSummed={isSummed} isPrinting={isBusy}>
        <PrintItem onPrint={print} />
      </DownloadButton>
    </>
  )
}
