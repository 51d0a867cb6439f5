import { MoveLeft, Pencil, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { accountCalls, credit } from '../../../contract/credit.ts'
import { internationalDigits } from '../../../domain/phone-number.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { instantName } from '../../../words/en/dates.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { useOpenRow } from '../../data/lists/use-open-row.ts'
import { useRows } from '../../offline/rows.ts'
import { paths } from '../../session/paths.ts'
import { Badge } from '../../ui/kit/badge.tsx'
import { Button, IconButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { Initials } from '../../ui/kit/initials.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { openLine, type PendingLine } from '../open-credit.ts'
import { CreditBalance, OpenSinceNote, PendingBalance, useBalance } from './credit-balance.tsx'
import { LineTable } from './line-table.tsx'
import { openReminder } from './open-reminder.ts'
import { isPendingAdd } from './pending-credit.ts'
import { type Person, usePerson } from './people.ts'
import { PersonActions } from './person-actions.tsx'

const ListTools = optionalPart(() => import('../records/list-tools.tsx'), <span className="size-11" />)
const PersonDialog = lazyDialog(() => import('./person-dialog.tsx'))

const LINES = { search: '' }

export default function PersonPage({ id }: { id: string }) {
  const query = useAnswer(credit.read, { params: { id } })
  const { data: answer, error } = query
  const person = usePerson(id, answer?.data)
  const lines = useLines(id, isPendingAdd(person?._id))
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <Link
        {...useOpenRow(true)}
        to={paths.credit}
        className="tap -mt-2 inline-flex items-center gap-2 font-medium text-brand underline-offset-4 hover:underline print:hidden"
      >
        <MoveLeft className="size-5" />
        {words.all}
      </Link>
      <PageHeader
        title={
          person ? (
            <span className="flex items-center gap-2">
              <Initials name={person.name} seed={person._id} />
              <bdi className="min-w-0 wrap-anywhere">{withWordBreaks(person.name)}</bdi>
            </span>
          ) : error ? (
            words.title
          ) : (
            <Skeleton className="h-9 w-56" />
          )
        }
        actions={
          person ? (
            <>
              <ListTools
                kind={{ calls: accountCalls(id), words: { file: words.file(person.name) } }}
                query={LINES}
                list={lines}
                // Each row shows a balance, and a total of balances would mean nothing.
                isSummed={false}
              />
              <IconButton label={words.edit} icon={<Pencil className="size-5" />} onClick={() => setIsEditing(true)} />
            </>
          ) : null
        }
      />
      {person ? (
        <>
          <Account person={person} />
          <LineTable person={person} list={lines} />
          <PersonActions person={person} />
        </>
      ) : error?.status === 404 ? (
        <EmptyState icon={<UserX className="size-7" />} text={words.notFound} />
      ) : (
        <Fetched query={query} skeleton={<Skeleton className="h-24" />}>
          {() => null}
        </Fetched>
      )}
      {isEditing && person ? <PersonDialog person={person} onClose={() => setIsEditing(false)} /> : null}
    </>
  )
}

/** `isAllHere`: the customer is pending, so the device has all lines and a 404 is no error. */
function useLines(id: string, isAllHere: boolean) {
  const list = useRows<PendingLine>({ name: 'creditLine', list: accountCalls(id).list, parent: id }, LINES)
  return isAllHere ? { ...list, error: null, isLoading: false, isEmpty: list.rows.length === 0 } : list
}

function Account({ person }: { person: Person }) {
  const { balance, openSince, phone, note, remindedAt, archivedAt, pending } = person
  const left = useBalance(person)
  const digits = internationalDigits(phone ?? '')
  const known: ReactNode[] = [
    digits ? (
      <a key="phone" href={`tel:+${digits}`} className={classNames(textLink, 'tap inline-flex items-center')}>
        <bdi>{phone}</bdi>
      </a>
    ) : phone ? (
      <bdi key="phone">{phone}</bdi>
    ) : null,
    remindedAt ? <span key="reminded">{words.remindedAt(instantName(remindedAt))}</span> : null,
  ].filter(Boolean)
  return (
    <Card as="section" aria-labelledby="account-now" className="credit-account">
      <div>
        <h2 id="account-now" className="flex flex-wrap items-center gap-x-3 text-small font-medium text-muted">
          {words.balance}
          {archivedAt ? <Badge tone="muted">{words.archived}</Badge> : null}
          {pending}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <CreditBalance balance={balance} className="text-hero font-bold" />
          <OpenSinceNote openSince={openSince} />
          <PendingBalance {...person} />
        </p>
        {known.length > 0 ? <p className="flex flex-wrap items-center gap-x-4 text-small text-muted">{known}</p> : null}
        {note ? <p className="max-w-prose whitespace-pre-line wrap-anywhere text-small">{note}</p> : null}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button className="sells max-sm:flex-auto" onClick={() => openLine('gave', person)}>
          {words.give}
        </Button>
        {left > 0 ? (
          <>
            <Button variant="quiet" className="mains max-sm:flex-auto" onClick={() => openLine('paid', person)}>
              {words.pay}
            </Button>
            <Button variant="quiet" className="max-sm:flex-auto" onClick={() => openReminder(person)}>
              {words.remind}
            </Button>
          </>
        ) : null}
      </div>
    </Card>
  )
}
