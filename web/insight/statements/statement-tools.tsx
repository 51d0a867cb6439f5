import { type StatementLine, statements } from '../../../contract/statements.ts'
import type { Columns } from '../../../domain/csv-line.ts'
import { periodName } from '../../../words/en/dates.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { spanWords } from '../../../words/en/sums-screen.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { csvFile } from '../../books/files/csv-file.ts'
import { DownloadButton } from '../../books/files/download-button.tsx'
import { fileNameOf } from '../../books/files/file-name.ts'
import { PrintItem } from '../../books/files/print-item.tsx'
import { usePrintTitle } from '../../books/files/use-print-title.ts'
import { call } from '../../data/api/call.ts'

export default function StatementTools({ name: kind, query }: { name: string; query: Record<string, string> }) {
  const name = fileNameOf([words.title, kind, query.search])
  usePrintTitle(name)
  async function fetchFile(): Promise<Blob> {
    // Without a limit, the server returns all statements.
    const { data } = await call(statements.list, { query })
    return csvFile(columns, data)
  }
  return (
    <DownloadButton file={fetchFile} name={name} isSummed>
      <PrintItem onPrint={() => window.print()} />
    </DownloadButton>
  )
}

const columns: Columns<StatementLine> = {
  [words.period]: periodName,
  [spanWords.from]: ({ start }) => start,
  [spanWords.to]: ({ end }) => end,
  [totalNames.totalIncome]: ({ totalIncome }) => totalIncome,
  [totalNames.totalExpenses]: ({ totalExpenses }) => totalExpenses,
  [totalNames.totalDebts]: ({ totalDebts }) => totalDebts,
  [totalNames.netBalance]: ({ netBalance }) => netBalance,
}
