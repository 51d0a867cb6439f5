import type { Call } from '../../../contract/route.ts'
import { download } from '../../data/api/download.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import { DownloadButton } from '../files/download-button.tsx'
import { PrintButton } from './print-button.tsx'

export default function ListTools({
  kind: { calls, words },
  query,
  list,
  isSummed = true,
}: {
  kind: { calls: { list: Call; csv: Call }; words: { file: string } }
  query: ListQuery & { search: string }
  list: PagedList<unknown>
  isSummed?: boolean
}) {
  return (
    <>
      <PrintButton key={JSON.stringify(query)} call={calls.list} query={query} list={list} />
      <DownloadButton file={() => download(calls.csv, query)} name={words.file} isSummed={isSummed} />
    </>
  )
}
