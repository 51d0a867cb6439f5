import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_LENGTH } from '../../contract/fields.ts'
import { type EntryKind, entryBody, type expenses, ledgers } from '../../contract/ledger.ts'
import type { BodyInputOf } from '../../contract/route.ts'
import { systemClock } from '../../domain/clock.ts'
import { today } from '../../domain/day.ts'
import { currency, formatAmount } from '../../words/en/money.ts'
import { publicFrame } from '../../words/en/public-frame.ts'
import { booksWords } from '../../words/en/records.ts'
import { tryFirst as words } from '../../words/en/try-first.ts'
import { todaySentence } from '../books/today-sentence.ts'
import { readTried, storeTried, sumsOfTried, type TriedEntry, triedDay, useTried } from '../books/tried.ts'
import { TriedList } from '../books/tried-list.tsx'
import { pageMeta } from '../browser/page-meta.ts'
import type { FieldErrors } from '../forms/field-errors.ts'
import { usePageForm } from '../forms/use-page-form.ts'
import { paths } from '../session/paths.ts'
import { token } from '../session/session.ts'
import { Button, buttonClass, SubmitButton } from '../ui/kit/button.tsx'
import { Card } from '../ui/kit/card.tsx'
import { Field } from '../ui/kit/field.tsx'
import { hasMouse, restoreLostFocus } from '../ui/kit/focus.ts'
import { InputField } from '../ui/kit/input-field.tsx'
import { TextInput } from '../ui/kit/inputs.tsx'
import { Segmented } from '../ui/kit/segmented.tsx'
import { TriedDay } from './tried-day.tsx'

const MOST = 5

export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.tryFirst })

/** Records a few entries on this device. After registration, the client can add them. */
export default function TryFirst() {
  const tried = useTried()
  const [isReady, setIsReady] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const last = tried.at(-1)
  const showsForm = !last || isAdding
  useEffect(() => {
    if (token() !== null) window.location.replace(paths.progress)
    setIsReady(true)
    // Delete expired entries, because the home page offers all stored entries.
    storeTried(readTried())
  }, [])
  const before = useRef(tried)
  useEffect(() => {
    if (before.current !== tried) restoreLostFocus()
    before.current = tried
  }, [tried])
  return (
    <div className="mx-auto flex max-w-form flex-col gap-4">
      <div className="text-center">
        <h1 className="text-title">{words.title}</h1>
        <p role="status" className="mt-1 font-medium wrap-anywhere">
          {showsForm ? null : sentenceOf(tried)}
        </p>
      </div>
      {showsForm ? (
        // The built page has the form, but a visitor with entries sees it only on request.
        <div className={isReady ? undefined : 'tried:hidden'}>
          <EntryForm
            isMore={isAdding}
            onSave={(entry) => {
              storeTried([...tried, entry])
              setIsAdding(false)
              window.scrollTo(0, 0)
            }}
          />
        </div>
      ) : null}
      {last ? (
        <>
          <TriedDay tried={tried} day={triedDay(last)}>
            <a href={paths.register} className={`${buttonClass(showsForm ? 'quiet' : 'primary')} flex-auto`}>
              {publicFrame.register}
            </a>
            {showsForm || tried.length >= MOST ? null : (
              <Button variant="quiet" onClick={() => setIsAdding(true)} className="flex-auto">
                {words.another}
              </Button>
            )}
          </TriedDay>
          <Card>
            <TriedList entries={tried} onDelete={(one) => storeTried(tried.filter((other) => other !== one))} />
            <p className="mt-3">{tried.length < MOST ? words.kept : `${words.kept} ${words.full(MOST)}`}</p>
          </Card>
        </>
      ) : null}
    </div>
  )
}

function EntryForm({ isMore, onSave }: { isMore: boolean; onSave: (entry: TriedEntry) => void }) {
  const [kind, setKind] = useState<EntryKind>('income')
  const form = usePageForm(ledgers[kind].add, { toBody: bodyOf, check: unclearAmount })
  const { element } = form
  useEffect(() => {
    // On a phone, don't focus the first form: the keyboard would cover half of the page.
    if (isMore || (hasMouse() && document.activeElement === document.body))
      element.current?.querySelector('input')?.focus()
  }, [isMore, element])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!form.isRight(event)) return
    const { amount, title } = entryBody.parse(bodyOf(textsOf(event.currentTarget)))
    onSave({ kind, at: systemClock().now().getTime(), amount, title })
  }

  function choose(title: string): void {
    const input = form.element.current?.elements.namedItem('title')
    if (input instanceof HTMLInputElement) input.value = title
    form.recheck('title')
  }

  return (
    <Card>
      <p className="mb-4 text-muted">{words.intro}</p>
      <form {...form.props} ref={form.element} onSubmit={onSubmit} className="flex flex-col gap-4">
        <Segmented legend={words.kind} names={words.kinds} value={kind} onChoose={(next: EntryKind) => setKind(next)} />
        <Field label={booksWords.amount} error={form.errorOf('amount')} required>
          {(control) => (
            <div className="relative">
              <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
                {(currency.before || currency.after).trim()}
              </span>
              <TextInput
                {...control}
                name="amount"
                // The specification (section 5) requires `min` and `step`.
                min="0"
                step="0.01"
                inputMode="decimal"
                enterKeyHint="next"
                autoComplete="off"
                placeholder="0"
                onBlur={({ currentTarget }) => {
                  const amount = amountIn(currentTarget.value)
                  if (amount) currentTarget.value = formatAmount(amount)
                }}
                className="h-14 pl-14 text-right text-title font-bold"
              />
            </div>
          )}
        </Field>
        <InputField
          name="title"
          label={booksWords.title}
          error={form.errorOf('title')}
          maxLength={MAX_LENGTH.title}
          autoComplete="off"
          enterKeyHint="done"
          required
        />
        <div className="-mt-2 flex flex-wrap gap-2">
          {words.titles[kind].map((title) => (
            <Button key={title} variant="plain" size="small" onClick={() => choose(title)} className="bg-wash">
              {title}
            </Button>
          ))}
        </div>
        <SubmitButton size="large">{words.save}</SubmitButton>
      </form>
    </Card>
  )
}

function sentenceOf(tried: TriedEntry[]): string | null {
  const { totalIncome, totalExpenses } = sumsOfTried(tried, today(systemClock()))
  return todaySentence(totalIncome, totalExpenses)
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}

function bodyOf({ amount = '', title = '' }: Record<string, string>) {
  return {
    date: today(systemClock()),
    amount: amountIn(amount),
    title,
    description: title,
  } as BodyInputOf<typeof expenses.add>
}

const AMOUNT = /^(\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+))(?:[.,](\d{1,2}))?$/

/**
 * Reads `12000`, `12,000`, `12 000` and `12.5`. Returns undefined for an empty text, else NaN. The
 * client's amount field reads more, but loads libraries of 48 KB.
 */
function amountIn(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const [, whole, cents = '0'] = AMOUNT.exec(text.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(`${whole.replace(/\D/g, '')}.${cents}`)
}

function unclearAmount({ amount = '' }: Record<string, string>): FieldErrors {
  return Number.isNaN(amountIn(amount)) ? { amount: words.unclearAmount } : {}
}
