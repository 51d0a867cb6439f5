import { useRef } from 'react'
import { Link } from 'react-router'
import { groupWords } from '../../../words/en/titles.ts'
import { FROM_LIST, useRowKeys } from '../../data/lists/use-row-keys.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { lookOfGroup } from '../titles/group-look.ts'
import { growsOf, nameOfGroup } from '../titles/title-group.ts'
import type { GroupSum, NamedSum } from './add-up.ts'
import { GroupMonths } from './group-months.tsx'
import SharesBar from './shares-bar.tsx'
import { type RowsOf, SumRow } from './sum-row.tsx'

/**
 * The largest groups show their months, which the server sums one request after another. Expenses
 * and income together must not have more than it lets wait (`heavyRequestsOfPersonWaiting`).
 */
const MOST_MONTHS = 6

/** On paper, each group also shows its titles. */
export default function SumsByGroup({ groups, ...of }: RowsOf & { groups: readonly GroupSum[] }) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, undefined)
  const addressOf = (group: string) => of.addressOf(group, 'group')
  return (
    <>
      <SharesBar
        parts={groups
          .filter(({ count }) => count > 0)
          .map(({ group, share }) => ({
            name: nameOfGroup(group),
            share,
            look: lookOfGroup(group),
            to: addressOf(group),
          }))}
      />
      <ol ref={list} className="rounded-box border border-line bg-card">
        {groups.map(({ group, rows, ...sum }, at) => (
          <li key={group} className="record border-line break-inside-avoid not-first:border-t">
            <Link
              to={addressOf(group)}
              state={FROM_LIST}
              prefetch="intent"
              tabIndex={-1}
              className="opens block px-4 py-2 text-ink hover:bg-wash focus-visible:-outline-offset-2"
            >
              <SumRow
                sum={sum}
                grows={growsOf(of.kind, group)}
                days={of.days}
                look={lookOfGroup(group)}
                says={saysOf(rows)}
                bar={
                  at < MOST_MONTHS ? (
                    <GroupMonths kind={of.kind} group={group} look={lookOfGroup(group)} span={of.sums.span} />
                  ) : undefined
                }
              >
                <bdi className="font-medium wrap-anywhere">{nameOfGroup(group)}</bdi>
              </SumRow>
            </Link>
            <ol className="hidden px-4 pb-2 text-small print:block">
              {rows.map(({ name, sum }) => (
                <li key={name} className="flex justify-between gap-3">
                  <bdi className="wrap-anywhere">{name}</bdi>
                  <Amount value={sum} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  )
}

/**
 * Returns how many titles have entries in the period, or the name of the only one. If none has,
 * does this for `all`, which includes the titles of the compared period.
 */
function saysOf(all: readonly NamedSum[]) {
  const now = all.filter(({ count }) => count > 0)
  const rows = now.length > 0 ? now : all
  return rows.length === 1 ? <bdi>{rows[0]?.name}</bdi> : groupWords.titles(rows.length)
}
