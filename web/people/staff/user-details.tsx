import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { Client } from '../../../contract/account.ts'
import { idParams } from '../../../contract/fields.ts'
import { formatPhone } from '../../../domain/phone-number.ts'
import { canExtend } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { listWords } from '../../../words/en/lists.ts'
import { personWords } from '../../../words/en/people.ts'
import { staffFields as fields, staffWords, users } from '../../../words/en/staff.ts'
import { userDetails as words } from '../../../words/en/user-details.ts'
import { todayInKigali } from '../../browser/today.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { FactList } from '../../ui/kit/fact-list.tsx'
import { isDialogShortcut, isOneDialogOpen } from '../../ui/kit/focus.ts'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { isUndoKey, toast, undoChange } from '../../ui/kit/toast.tsx'
import { useKeyDown } from '../../ui/kit/use-key-down.ts'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { LoginReportSection } from './login-report-section.tsx'
import { MessageBanner, useMessage } from './message.tsx'
import { placeOfUser, type UserForm } from './open-user.ts'
import { useRefreshUsers, useStaffCalls } from './staff-calls.ts'
import { type Extension, extensionOf, hasSameSubscription, useExtension } from './use-extension.ts'
import { UserChanged } from './user-changed.tsx'
import { UserFormDialog } from './user-form-dialog.tsx'
import { UserHistory } from './user-history.tsx'

/** Ends the Undo before the email about an extension, which the server sends after 60 s. */
const UNDO_MS = 45_000

/** `client` is the caller's copy of the user, if any, to show until the server answers. */
export default function UserDetails({
  id,
  client: known,
  form = null,
  isNext = false,
  isBack = false,
  onClose,
}: {
  id: string
  client?: Client
  form?: UserForm | null
  isNext?: boolean
  isBack?: boolean
  onClose: () => void
}) {
  const isId = idParams.safeParse({ id }).success
  const user = useAnswer(useStaffCalls().readUser, { params: { id } }, { enabled: isId })
  const place = placeOfUser.use()
  const refresh = useRefreshUsers()
  const [openForm, setOpenForm] = useState(form)
  const [extended, setExtended] = useState<Extension | null>(null)
  const extension = useExtension(setExtended)
  const message = useMessage(extension)
  const extendButton = useRef<HTMLButtonElement>(null)
  const auditLink = useRef<HTMLAnchorElement>(null)
  const after = extended?.clients[0]
  const client = newest(user.data?.data.client, known, after)
  const isUnknown = !isId || user.error?.status === 404
  // After a later change of the subscription, the message and its Undo are outdated.
  const shown = after && client && !hasSameSubscription(after, client) ? null : extended
  const undoable = useRef<Extension | null>(null)
  undoable.current = shown?.undo ? shown : null

  useEffect(() => {
    if (!extended) return
    const timer = setTimeout(() => setExtended(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [extended])
  // When the details close, a message offers Undo.
  useEffect(
    () => () => {
      if (undoable.current) toast(undoable.current)
    },
    [],
  )
  const isKnown = client !== undefined
  useEffect(() => {
    if (isBack && isKnown) auditLink.current?.focus()
  }, [isBack, isKnown])
  const wasBusy = useRef(false)
  useEffect(() => {
    // While busy, the button is disabled and loses the focus, so focus it again.
    if (wasBusy.current && document.activeElement === document.body) extendButton.current?.focus()
    wasBusy.current = extension.busy
  }, [extension.busy])

  useKeyDown((event) => {
    if (isUndoKey(event) && isOneDialogOpen() && undoable.current) void onUndo()
    if (!client || event.repeat || !isDialogShortcut(event)) return
    if (event.key === 'e') onOpen('subscription')
    else if (event.key === 'm' && !extension.busy) onExtend(client)
    else return
    event.preventDefault()
  })

  function clear(): void {
    message.clear()
    setExtended(null)
  }

  function onExtend(of: Client): void {
    clear()
    void extension.extend(of)
  }

  async function onUndo(): Promise<void> {
    clear()
    extendButton.current?.focus()
    if (shown?.undo && (await undoChange(shown.undo)) === false) setExtended(shown)
  }

  function onOpen(next: UserForm): void {
    message.clear()
    setOpenForm(next)
  }

  function onChanged(sentence: string): void {
    setOpenForm(null)
    setExtended(null)
    message.show(sentence)
    void refresh()
  }

  return (
    <>
      <Dialog
        title={
          <>
            <span className={client ? 'block text-small font-normal text-muted' : undefined}>
              <span>{words.title}</span>
              {place ? ` · ${listWords.of(place.at, place.count)}` : null}
            </span>{' '}
            <bdi data-shortcuts={place ? 'j k,e,m' : 'e,m'}>{client?.fullName}</bdi>
          </>
        }
        still={isNext}
        onClose={onClose}
        footer={
          message.isShown || shown ? (
            <div className="flex-1">
              <MessageBanner message={message} />
              <Banner
                tone={after ? 'success' : 'notice'}
                action={
                  shown?.undo ? (
                    <Button size="small" variant="quiet" className="-my-2" onClick={onUndo}>
                      {kitWords.undo}
                    </Button>
                  ) : null
                }
              >
                {shown?.text}
              </Banner>
            </div>
          ) : null
        }
      >
        {isUnknown ? (
          <p>{words.unknown}</p>
        ) : client ? (
          <>
            <Facts
              client={client}
              extendButton={extendButton}
              busy={extension.busy}
              onOpen={onOpen}
              onExtend={onExtend}
            />
            <UserHistory client={client} user={user} auditLink={auditLink} onLeave={onClose} />
            <LoginReportSection client={client} />
            <UserChanged client={client} />
            <p className="pt-3 text-small text-muted">{words.privacy}</p>
          </>
        ) : (
          <Fetched query={user} skeleton={<SkeletonRows />}>
            {() => null}
          </Fetched>
        )}
      </Dialog>
      {client && openForm ? (
        <UserFormDialog form={openForm} client={client} onClose={() => setOpenForm(null)} onDone={onChanged} />
      ) : null}
    </>
  )
}

function newest(...states: (Client | undefined)[]): Client | undefined {
  return states.reduce((one, other) => (!one || (other && other.updatedAt > one.updatedAt) ? other : one))
}

function Facts({
  client,
  extendButton,
  busy,
  onOpen,
  onExtend,
}: {
  client: Client
  extendButton: Ref<HTMLButtonElement>
  busy: boolean
  onOpen: (form: UserForm) => void
  onExtend: (client: Client) => void
}) {
  const today = todayInKigali()
  const given = (value: string) => value || personWords.notProvided
  const changes = (form: UserForm, label: string) => (
    <Button variant="quiet" size="small" onClick={() => onOpen(form)}>
      {words.change}
      <span className="sr-only"> {label}</span>
    </Button>
  )
  return (
    <FactList
      facts={[
        { label: fields.email, value: <a href={`mailto:${client.email}`}>{withWordBreaks(client.email)}</a> },
        { label: fields.phone, value: given(formatPhone(client.phone)) },
        { label: fields.address, value: given(client.address) },
        { label: fields.businessName, value: given(client.businessName) },
        {
          label: fields.accountStatus,
          value: (
            <WithAction action={changes(client.accountStatus, fields.accountStatus)}>
              <StatusBadge accountStatus={client.accountStatus} />
            </WithAction>
          ),
        },
        {
          label: fields.subscriptionStatus,
          value: (
            <WithAction action={changes('subscription', users.subscription)}>
              <StatusBadge subscriptionStatus={client.subscriptionStatus} />
            </WithAction>
          ),
        },
        {
          label: fields.subscriptionDeadline,
          value: (
            <WithAction
              action={
                canExtend(client, today) ? (
                  // A double click or a held Enter must extend the subscription only once.
                  <Button
                    ref={extendButton}
                    size="small"
                    busy={busy}
                    onClick={({ detail }) => detail < 2 && onExtend(client)}
                    onKeyDown={(event) => event.repeat && event.preventDefault()}
                  >
                    {users.extend}
                    {extensionOf(client, today)}
                  </Button>
                ) : null
              }
            >
              <span className="text-small">
                {client.subscriptionDeadline
                  ? fullDayName(client.subscriptionDeadline)
                  : client.subscriptionStatus === 'active'
                    ? staffWords.openEnded
                    : words.noDeadline}
              </span>
            </WithAction>
          ),
        },
      ]}
    />
  )
}

function WithAction({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <span className="-my-2 flex flex-wrap items-center justify-end gap-x-2 py-1">
      {children}
      {action}
    </span>
  )
}
