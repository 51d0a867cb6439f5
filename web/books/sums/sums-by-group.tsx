import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { groupWords } from '../../../words/en/titles.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { useRowKeys } from '../../data/lists/use-row-keys.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { lookOfGroup, nameOfGroup } from '../titles/title-group.ts'
import TitleIcon from '../titles/title-icon.tsx'
import { lookOf } from '../titles/title-look.ts'
import type { GroupSum, NamedSum } from './add-up.ts'
import { Bar, NamedRow, type RowsOf, SumRow } from './sum-row.tsx'

/** On paper, all groups show their titles. */
export default function SumsByGroup({ kind, groups, ...of }: RowsOf & { kind: string; groups: readonly GroupSum[] }) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, undefined)
  const id = useId()
  // The URL has the open group, so that Back from a title's screen finds the group still open.
  const { text, write } = useQueryParams()
  return (
    <ol ref={list} className="rounded-box border border-line bg-card">
      {groups.map(({ group, rows, ...sum }) => {
        const [name, key, looks] = [nameOfGroup(group), `${kind}-${group}`, [lookOfGroup(group)]]
        const isOpen = text('group') === key
        const Chevron = isOpen ? ChevronUp : ChevronDown
        return (
          <li key={group} className="border-line break-inside-avoid not-first:border-t">
            <div className="record relative px-4 py-2 hover:bg-wash">
              <SumRow
                sum={sum}
                grows={of.grows}
                days={of.days}
                icon={<TitleIcon title={name} looks={looks} />}
                bar={<Bar hue={lookOf(name, looks).hue} value={sum.sum} max={of.sums.sum} />}
                says={saysOf(rows)}
              >
                <span className="flex items-center gap-1 font-medium">
                  <bdi className="wrap-anywhere">{name}</bdi>
                  <Chevron aria-hidden className="size-4 shrink-0 text-brand print:hidden" />
                </span>
              </SumRow>
              <button
                type="button"
                tabIndex={-1}
                aria-label={name}
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => write({ group: isOpen ? '' : key }, true)}
                className="opens absolute inset-0 size-full focus-visible:-outline-offset-2"
              />
            </div>
            {isOpen ? (
              <ol id={id} aria-label={name} className="border-t border-line bg-paper pl-4">
                {rows.map((row) => (
                  <NamedRow key={row.name} {...of} row={row} />
                ))}
              </ol>
            ) : (
              <ol className="hidden px-4 pb-2 text-small print:block">
                {rows.map(({ name, sum }) => (
                  <li key={name} className="flex justify-between gap-3">
                    <bdi className="wrap-anywhere">{name}</bdi>
                    <Amount value={sum} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/**
 * Returns the number of titles with entries in the period, or the name of a single title. Without
 * such titles, counts `all`, which also has titles of the compared period.
 */
function saysOf(all: readonly NamedSum[]) {
  const now = all.filter(({ count }) => count > 0)
  const rows = now.length > 0 ? now : all
  return rows.length === 1 ? <bdi>{rows[0]?.name}</bdi> : groupWords.titles(rows.length)
}
