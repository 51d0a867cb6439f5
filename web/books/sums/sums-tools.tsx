import { Printer } from 'lucide-react'
import { BYTE_ORDER_MARK, toLine } from '../../../domain/csv-line.ts'
import { spanName } from '../../../words/en/dates.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { printing } from '../../../words/en/printing.ts'
import { booksWords } from '../../../words/en/records.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { groupWords } from '../../../words/en/titles.ts'
import { IconButton } from '../../ui/kit/button.tsx'
import { useChosenAction } from '../chosen-action.ts'
import { DownloadButton } from '../files/download-button.tsx'
import { fileNameOf } from '../files/file-name.ts'
import { PrintItem } from '../files/print-item.tsx'
import { usePrintTitle } from '../files/use-print-title.ts'
import { nameOfGroup } from '../titles/title-group.ts'
import { restOf, type Sum } from './add-up.ts'
import { boundsOf } from './spans.ts'
import { useGroups } from './use-groups.ts'
import { type SumsOf, useSums, useSumsSpan } from './use-sums.ts'

/** The name of the downloaded file starts with `file`. */
export default function SumsTools({ file, ...of }: Required<SumsOf> & { file: string }) {
  const span = useSumsSpan(of)
  const { data: answer } = useSums(of, span)
  const name = fileNameOf([file, words.by[of.by], nameOfGroup(of.filter.group ?? ''), of.filter.search], boundsOf(span))
  usePrintTitle(name)
  const print = () => window.print()
  useChosenAction(answer ? { print } : {})
  const { groups: all, isGrouped } = useGroups(answer?.data, of)
  if (!answer) return null
  const groups = isGrouped ? all : null
  const { rows, comparedWith } = answer.data
  const rest = restOf(answer.data, rows.length)
  const isDebt = of.kind === 'debt'
  const before = comparedWith && words.columns.before(spanName(comparedWith.from, comparedWith.to))
  const line = (name: string, { count, sum, unpaid = 0, before: earlier }: Sum, group?: string) =>
    toLine([
      ...[name, count, sum],
      ...(isDebt ? [unpaid] : []),
      ...(before ? [earlier ?? 0] : []),
      ...(group ? [group] : []),
    ])
  const linesOfFile = () => [
    toLine([
      ...[booksWords[of.by], words.columns.count, booksWords.amount],
      ...(isDebt ? [debtWords.unpaid] : []),
      ...(before ? [before] : []),
      ...(groups ? [groupWords.column] : []),
    ]),
    ...(groups?.flatMap((one) => one.rows.map((row) => line(row.name, row, nameOfGroup(one.group)))) ??
      rows.map((row) => line(row.name, row))),
    rest ? line(words.rest(rest.names), rest) : '',
  ]
  return (
    <>
      <IconButton
        label={printing.print}
        aria-keyshortcuts="Control+P"
        icon={<Printer aria-hidden className="size-5" />}
        className="max-sm:hidden print:hidden"
        onClick={print}
      />
      {of.filter.search ? <p className="hidden font-medium print:block">{printing.search(of.filter.search)}</p> : null}
      <DownloadButton
        file={async () => new Blob([BYTE_ORDER_MARK, ...linesOfFile()], { type: 'text/csv' })}
        isSummed
        name={name}
      >
        <PrintItem onPrint={print} />
      </DownloadButton>
    </>
  )
}
