import type { Call } from '../../../contract/route.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import { DownloadButton } from './download-button.tsx'
import { PrintButton } from './print-button.tsx'

export default function ListTools({
  kind: { calls, words },
  query,
  list,
  isPrinted,
}: {
  kind: { calls: { list: Call; csv: Call }; words: { file: string } }
  query: ListQuery & { search: string }
  list: PagedList<unknown>
  isPrinted: boolean
}) {
  return (
    <>
      {isPrinted ? <PrintButton key={JSON.stringify(query)} call={calls.list} query={query} list={list} /> : null}
      <DownloadButton call={calls.csv} query={query} name={words.file} />
    </>
  )
}
