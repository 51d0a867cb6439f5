import { Copy, MessageCircle, MessageSquare, Share2, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CreditPerson } from '../../../contract/credit.ts'
import { systemClock } from '../../../domain/clock.ts'
import { type Day, daysBetween } from '../../../domain/day.ts'
import { LANGUAGES, type Language, languageNames } from '../../../domain/language.ts'
import { howToPay } from '../../../domain/pay-to.ts'
import { internationalDigits } from '../../../domain/phone-number.ts'
import { customerMessage, MESSAGE_MAX } from '../../../words/customer-messages.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { instantName } from '../../../words/en/dates.ts'
import { todayInKigali } from '../../browser/today.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import { useClient } from '../../offline/guard.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { Button, buttonClass } from '../../ui/kit/button.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { type Note, toast } from '../../ui/kit/toast.tsx'
import type { MessageReason } from '../open-credit.ts'
import { isReminderTooSoon, messageLinks } from './message-links.ts'
import { openReminder } from './open-reminder.ts'
import { pendingCredit } from './pending-credit.ts'
import { knownPeople } from './people.ts'
import { markReminded } from './write-person.ts'

const PayToDialog = lazyDialog(() => import('../../forms/pay-to-dialog.tsx'))

/** Records a reminder only after the client confirms that the message was sent. */
export function MessageDialog({
  reason,
  person,
  onClose,
}: {
  reason: MessageReason
  person: CreditPerson
  onClose: () => void
}) {
  const { fullName, businessName, payTo = '', language: own } = useClient()
  const textIn = (language: Language) =>
    customerMessage(language, {
      ...reason,
      name: person.name,
      shop: businessName || fullName,
      balance: person.balance,
      openSince: person.openSince,
      payTo: payToSentence(payTo),
    })
  const [language, setLanguage] = useState<Language>(person.language ?? own)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? textIn(language)
  const [isSettingPayTo, setIsSettingPayTo] = useState(false)
  const [isLinkOpened, setIsLinkOpened] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(
    reason.kind !== 'remind' || !isReminderTooSoon(person.remindedAt, systemClock().now()),
  )
  const digits = internationalDigits(person.phone ?? '')
  const links = messageLinks(digits, text)
  const onLinkOpened = () => setIsLinkOpened(true)

  async function remember(): Promise<void> {
    const isRemembered = await withErrorToast(async () => {
      const { message } = await markReminded(person)
      const next = nextToRemind(person)
      toast({ text: message, ...(next && { action: next }) })
    })
    if (isRemembered) onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={bidiSafe(reason.kind === 'remind' ? words.remindName : words.tell, person.name)}
      footer={
        reason.kind === 'remind' && isLinkOpened ? (
          <>
            <p role="status" className="mr-auto py-2 font-medium">
              {words.wasSent}
            </p>
            <Button variant="quiet" onClick={onClose}>
              {words.notSent}
            </Button>
            <Button onClick={() => void remember()}>{words.sent}</Button>
          </>
        ) : undefined
      }
    >
      {isConfirmed ? (
        <div className="flex flex-col gap-3">
          <InputField
            label={words.language}
            value={language}
            onChange={({ target }) => {
              setLanguage(target.value as Language)
              setTyped(null)
            }}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </InputField>
          <InputField
            label={words.message}
            lang={language}
            rows={5}
            maxLength={MESSAGE_MAX}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
          {reason.kind === 'remind' ? (
            <Button
              variant="plain"
              size="small"
              onClick={() => setIsSettingPayTo(true)}
              className="-my-2 -ms-3 self-start"
            >
              <Smartphone className="size-5" />
              {words.payTo}
            </Button>
          ) : null}
          <p className="text-small text-muted">{digits === null ? words.noNumber : words.notSentByUs}</p>
          <div className={classNames('grid gap-2', 'share' in navigator ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
            <OutLink href={links.whatsApp} isMain onTaken={onLinkOpened}>
              <MessageCircle className="size-5" />
              {words.whatsApp}
            </OutLink>
            <OutLink href={links.sms} onTaken={onLinkOpened}>
              <MessageSquare className="size-5" />
              {words.sms}
            </OutLink>
            {'share' in navigator ? (
              <Button
                variant="quiet"
                // The promise rejects when the client closes the share sheet.
                onClick={() => void navigator.share({ text }).then(onLinkOpened, () => undefined)}
              >
                <Share2 className="size-5" />
                {words.share}
              </Button>
            ) : null}
            <Button
              variant="quiet"
              onClick={() =>
                void navigator.clipboard.writeText(text).then(
                  () => {
                    onLinkOpened()
                    toast({ text: words.copied })
                  },
                  () => toast({ text: words.copyFailed, urgent: true }),
                )
              }
            >
              <Copy className="size-5" />
              {words.copy}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p>{bidiSafe((name) => words.remindedLately(name, instantName(person.remindedAt ?? '')), person.name)}</p>
          <Button variant="quiet" onClick={() => setIsConfirmed(true)}>
            {words.remindAgain}
          </Button>
        </div>
      )}
      {isSettingPayTo ? (
        <PayToDialog
          onClose={() => setIsSettingPayTo(false)}
          onSaved={(saved) => setTyped((text) => text && text.replace(payToSentence(payTo), '') + payToSentence(saved))}
        />
      ) : null}
    </Dialog>
  )
}

const payToSentence = (payTo: string) => payTo && ` ${howToPay(payTo)}.`

/** Offers the customer with the oldest debt who wasn't reminded lately. */
function nextToRemind({ _id }: CreditPerson): Note['action'] {
  const now = systemClock().now()
  const [next] = knownPeople()
    // A pending payment may pay off the oldest credit, so `openSince` is then unknown.
    .filter((one) => one._id !== _id && one.openSince && !pendingCredit(one._id))
    .filter(({ remindedAt }) => !isReminderTooSoon(remindedAt, now))
    .sort((one, other) => String(one.openSince).localeCompare(String(other.openSince)))
  return (
    next && {
      label: words.next(next.name, next.balance, Math.max(daysBetween(next.openSince as Day, todayInKigali()), 0)),
      run: () => openReminder(next),
    }
  )
}

function OutLink({
  href,
  isMain = false,
  onTaken: onLinkOpened,
  children,
}: {
  href: string
  isMain?: boolean
  onTaken: () => void
  children: ReactNode
}) {
  return (
    <a
      href={href}
      // An `sms:` link opens an app, so a new tab would stay empty.
      target={href.startsWith('https:') ? '_blank' : undefined}
      rel="noreferrer"
      className={buttonClass(isMain ? 'primary' : 'quiet')}
      onClick={onLinkOpened}
    >
      {children}
    </a>
  )
}
