import type { Call } from '../../contract/route.ts'
import type { ListQuery, PagedList } from '../lists/use-pages.ts'
import { DownloadButton } from './download-button.tsx'
import { PrintButton } from './print-button.tsx'

/** What takes a list off the screen: onto paper while its rows are shown, and into a file. No part of the first load. */
export default function ListTools({
  kind: { calls, words },
  query,
  list,
  isPrinted,
}: {
  kind: { calls: { list: Call; csv: Call }; words: { file: string } }
  /** What the list was asked. */
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
