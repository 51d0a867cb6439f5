import { useRef } from 'react'
import { Link } from 'react-router'
import { groupWords } from '../../../words/en/titles.ts'
import { FROM_LIST, useRowKeys } from '../../data/lists/use-row-keys.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { lookOfGroup } from '../titles/group-look.ts'
import { growsOf, nameOfGroup } from '../titles/title-group.ts'
import type { GroupSum, NamedSum } from './add-up.ts'
import SharesBar from './shares-bar.tsx'
import { type RowsOf, ShareBar, SumRow } from './sum-row.tsx'

/** On paper, each group also shows its titles. */
export default function SumsByGroup({ groups, ...of }: RowsOf & { groups: readonly GroupSum[] }) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, undefined)
  const addressOf = (group: string) => of.addressOf(group, 'group')
  const largest = Math.max(...groups.map(({ share }) => share))

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
        {groups.map((one) => (
          <li key={one.group} className="record border-line break-inside-avoid not-first:border-t">
            <Link
              to={addressOf(one.group)}
              state={FROM_LIST}
              prefetch="intent"
              tabIndex={-1}
              className="opens block px-4 py-2 text-ink hover:bg-wash focus-visible:-outline-offset-2"
            >
              <SumRow
                sum={one}
                grows={growsOf(of.kind, one.group)}
                days={of.days}
                look={lookOfGroup(one.group)}
                says={saysOf(one.rows)}
                bar={<ShareBar look={lookOfGroup(one.group)} share={one.share} largest={largest} />}
              >
                <bdi className="font-medium wrap-anywhere">{nameOfGroup(one.group)}</bdi>
              </SumRow>
            </Link>
            <ol className="hidden px-4 pb-2 text-small print:block">
              {one.rows.map(({ name, sum }) => (
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
