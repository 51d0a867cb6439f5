import { UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CreditTotal, credit } from '../../../contract/credit.ts'
import { daysBetween } from '../../../domain/day.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { listWords } from '../../../words/en/lists.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { useAnswer } from '../../data/api/query.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { ListSelect } from '../../data/lists/list-select.tsx'
import { FROM_LIST } from '../../data/lists/use-row-keys.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { paths } from '../../session/paths.ts'
import { Guide } from '../../ui/guide.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { Initials } from '../../ui/kit/initials.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Segmented } from '../../ui/kit/segmented.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { useChosenAction } from '../chosen-action.ts'
import { openLine } from '../open-credit.ts'
import { PendingOwed } from '../pending-owed.tsx'
import { CreditBalance, OpenSinceNote, PendingBalance, useBalance } from './credit-balance.tsx'
import { usePendingCredit } from './pending-credit.ts'
import { type Person, peopleQuery, SORTS, usePeople, WHICH_PEOPLE } from './people.ts'

const ListTools = optionalPart(() => import('../records/list-tools.tsx'), <span className="size-11 sm:hidden" />)
const PersonDialog = lazyDialog(() => import('./person-dialog.tsx'))

const FEW = 12

export function PeopleList() {
  const total = useAnswer(credit.total).data?.data
  const search = useSearch(words)
  const { text, choice } = useQueryParams()
  const sort = choice('sort', SORTS)
  const shown = choice('show', WHICH_PEOPLE)
  const archived = shown.value === 'archived'
  const query = { search: search.value, ...peopleQuery(text) }
  const list = usePeople(query)
  const [isAdding, setIsAdding] = useState(false)
  const add = () => setIsAdding(true)
  useChosenAction({ customer: add })
  const giveButton = (
    <Button onClick={() => openLine('gave')}>
      <UsersRound className="size-5" />
      {words.give}
    </Button>
  )
  const isOrdered = sort.value !== SORTS[0] || (list.count ?? 0) > FEW
  const hasArchived = archived || (total !== undefined && total.archived > 0)

  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            {list.isEmpty ? null : (
              <ListTools kind={{ calls: credit, words: { file: words.bookFile } }} query={query} list={list} />
            )}
            <Guide of="credit" />
            <Button variant="plain" className="max-sm:px-3" onClick={add}>
              <UserPlus className="size-5" />
              <span className="max-sm:sr-only">{words.add}</span>
            </Button>
            <span className="max-lg:hidden">{giveButton}</span>
          </>
        }
      />
      <Owed />
      <ListFrame
        title={words.known}
        list={list}
        search={search}
        countText={(count) =>
          list.isPartial
            ? count > 0 && listWords.partial(list.searched).join(words.count(count))
            : (search.value === '' ? words.count : words.found)(count)
        }
        part={{
          choice: hasArchived ? (
            <Segmented
              legend={words.shownLabel}
              names={words.shown}
              value={shown.value}
              onChoose={shown.onChange}
              className="list-part max-sm:flex-1"
            />
          ) : null,
          // If false, the filter stays above an empty list, so that archived people can be shown.
          isWhole: !hasArchived,
          isCounted: !archived,
        }}
        filters={
          isOrdered
            ? {
                choices: (
                  <ListSelect
                    label={words.order}
                    {...sort}
                    options={SORTS.map((value) => ({ value, label: words.sorts[value] }))}
                  />
                ),
                isSet: false,
                clear: () => search.onSearch(''),
              }
            : undefined
        }
        empty={
          <EmptyState
            icon={<UsersRound className="size-7" />}
            text={archived ? words.noneArchived : words.empty}
            action={archived ? undefined : giveButton}
          />
        }
        noMatch={list.isPartial ? listWords.partial(list.searched).join(words.count(0)) : words.noMatch(search.value)}
      >
        <DataTable
          caption={words.known}
          columns={columns}
          rows={list.rows}
          keyOf={idOf}
          rowClass="record credit-row of-people"
          look="sticky-head"
        />
      </ListFrame>
      {isAdding ? <PersonDialog onClose={() => setIsAdding(false)} /> : null}
    </>
  )
}

function Owed() {
  const today = useToday()
  const total = useAnswer(credit.total).data?.data
  const pending = <PendingOwed owed={total?.owed} />
  const isPending = Boolean(usePendingCredit())
  if (!total || total.shown === 0) return pending
  const { owed, overpaid, people, openSince, ages } = total
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 pb-2">
        {people === 0 && !isPending ? (
          overpaid === 0 && <span className="text-muted">{words.noneOwes}</span>
        ) : (
          <>
            <span className="text-small text-muted">{words.total}</span>
            <Amount value={owed} className="text-title font-bold" />
            {people > 0 ? (
              <span className="text-small text-muted">
                {words.totalText(people, openSince === null ? 0 : Math.max(daysBetween(openSince, today), 0))}
              </span>
            ) : null}
            {pending}
          </>
        )}
        {overpaid > 0 ? (
          <span className="amount text-debt">{longFigures(words.youOwe(formatRwf(overpaid)))}</span>
        ) : null}
      </p>
      {people > 1 ? <Ages of={ages} /> : null}
    </>
  )
}

const AGES = ['week', 'month', 'older'] as const

function Ages({ of }: { of: CreditTotal['ages'] }) {
  return (
    <dl aria-label={words.agesTitle} className="flex flex-wrap items-end gap-x-6 gap-y-1 pb-3 text-small sm:gap-x-8">
      {AGES.map((age) => (
        <div key={age}>
          <dt className="text-muted">{words.ages[age]}</dt>
          <dd>
            <Amount
              value={of[age]}
              bare
              className={classNames('font-bold', age === 'older' && of[age] > 0 && 'text-loss')}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const columns: Column<Person>[] = [
  {
    label: words.name,
    kind: 'heading',
    className: 'wordy',
    cell: ({ _id, name, note, openSince, pending }) => (
      <Link to={`${paths.credit}/${_id}`} state={FROM_LIST} tabIndex={-1} className="opens tap flex items-center gap-2">
        <Initials name={name} seed={_id} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-center gap-x-2">
            <bdi className={classNames(textLink, 'font-bold sm:font-medium')}>{withWordBreaks(name)}</bdi>
            {pending}
          </span>
          {note ? (
            <bdi title={note} className="note truncate text-small font-normal text-muted max-sm:hidden">
              {note}
            </bdi>
          ) : null}
          <span className="since-on-phone">
            <OpenSinceNote openSince={openSince} />
          </span>
        </span>
      </Link>
    ),
  },
  {
    label: words.balance,
    kind: 'numeric',
    cell: ({ _id, balance, openSince }) => (
      <span className="balance">
        <CreditBalance balance={balance} />
        <span className="since">
          <OpenSinceNote openSince={openSince} />
        </span>
        <PendingBalance _id={_id} balance={balance} />
      </span>
    ),
  },
  {
    label: words.actions,
    kind: 'actions',
    cell: (person) => <LineButtons person={person} />,
  },
]

function LineButtons({ person }: { person: Person }) {
  const owes = useBalance(person) > 0
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.gaveTo(person.name)}
        className={`sells ${lineButton}`}
        onClick={() => openLine('gave', person)}
      >
        {words.give}
      </button>
      {owes ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.paidBy(person.name)}
          className={`mains ${lineButton}`}
          onClick={() => openLine('paid', person)}
        >
          {words.pay}
        </button>
      ) : null}
    </>
  )
}

/** Class of plain HTML buttons. Hundreds of `Button` components would render slowly. */
const lineButton = 'line-button rounded-box text-small font-medium whitespace-nowrap'
