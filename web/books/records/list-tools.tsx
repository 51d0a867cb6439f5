import type { Call } from '../../../contract/route.ts'
import { download } from '../../data/api/download.ts'
import { DownloadButton } from '../../data/lists/download-button.tsx'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import { PrintButton } from './print-button.tsx'

export default function ListTools({
  kind: { calls, words },
  query,
  list,
}: {
  kind: { calls: { list: Call; csv: Call }; words: { file: string } }
  query: ListQuery & { search: string }
  list: PagedList<unknown>
}) {
  return (
    <>
      <PrintButton key={JSON.stringify(query)} call={calls.list} query={query} list={list} />
      <DownloadButton file={() => download(calls.csv, query)} name={words.file} />
    </>
  )
}
