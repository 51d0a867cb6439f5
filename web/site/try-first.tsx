import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_LENGTH } from '../../contract/fields.ts'
import { type EntryKind, entryBody, type expenses, ledgers } from '../../contract/ledger.ts'
import type { BodyInputOf } from '../../contract/route.ts'
import { systemClock } from '../../domain/clock.ts'
import { today } from '../../domain/day.ts'
import { MINUS } from '../../domain/money.ts'
import { kitWords } from '../../words/en/kit.ts'
import { currency, formatAmount } from '../../words/en/money.ts'
import { publicFrame } from '../../words/en/public-frame.ts'
import { booksWords } from '../../words/en/records.ts'
import { notFoundEntry } from '../../words/en/refused.ts'
import { tryFirst as words } from '../../words/en/try-first.ts'
import { todaySentence } from '../books/today-sentence.ts'
import { readTried, storeTried, sumsOfTried, type TriedEntry, triedDay, useTried } from '../books/tried.ts'
import { TriedList } from '../books/tried-list.tsx'
import { pageMeta } from '../browser/page-meta.ts'
import type { FieldErrors } from '../forms/field-errors.ts'
import { usePageForm } from '../forms/use-page-form.ts'
import { paths } from '../session/paths.ts'
import { token } from '../session/session.ts'
import { Banner } from '../ui/kit/banner.tsx'
import { Button, buttonClass, SubmitButton } from '../ui/kit/button.tsx'
import { Card } from '../ui/kit/card.tsx'
import { Field } from '../ui/kit/field.tsx'
import { restoreLostFocus } from '../ui/kit/focus.ts'
import { InputField } from '../ui/kit/input-field.tsx'
import { TextInput } from '../ui/kit/inputs.tsx'
import { Segmented } from '../ui/kit/segmented.tsx'
import { ToastHost, toast } from '../ui/kit/toast.tsx'
import { TriedDay } from './tried-day.tsx'
import { amountIn, groupTyped } from './typed-amount.ts'

/** The page lets visitors add this many entries. Undo and another browser tab can add more. */
const MOST = 5

export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.tryFirst })

interface Place {
  opener: HTMLElement | null
  top: number
}

const TOP: Place = { opener: null, top: 0 }

interface Opened {
  kind: EntryKind
  /** The entry to edit. Undefined for a new entry. */
  entry?: TriedEntry
  /** Another browser tab has deleted the entry, so saving adds the entry again. */
  isGone?: boolean
}

/**
 * Records a few entries on this device. After registration, the client can add them to the books.
 */
export default function TryFirst() {
  const tried = useTried()
  const [isReady, setIsReady] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const last = tried.at(-1)
  useEffect(() => {
    if (token() !== null) window.location.replace(paths.progress)
    setIsReady(true)
    // Delete expired entries, because the home page offers all stored entries.
    storeTried(readTried())
  }, [])
  const before = useRef({ tried, opened })
  const place = useRef<Place>(TOP)
  useEffect(() => {
    const { opener, top } = opened ? TOP : place.current
    if (before.current.opened !== opened) {
      window.scrollTo(0, top)
      opener?.focus({ preventScroll: true })
    }
    if (before.current.tried !== tried || before.current.opened !== opened) restoreLostFocus()
    before.current = { tried, opened }
  }, [tried, opened])

  function open(next: Opened): void {
    place.current = { opener: document.activeElement as HTMLElement, top: window.scrollY }
    setOpened(next)
  }

  function save(entry: TriedEntry): void {
    const isGone = opened?.entry && !opened.isGone && tried.every(({ at }) => at !== entry.at)
    if (isGone) setOpened({ ...opened, isGone })
    else {
      put(entry)
      place.current = TOP
      setOpened(null)
    }
  }

  function remove(entry: TriedEntry): void {
    storeTried(tried.filter((other) => other !== entry))
    toast({ text: booksWords.removed(entry.title), undo: () => put(entry) })
  }

  return (
    <div className="mx-auto flex max-w-form flex-col gap-4">
      <div className="text-center">
        <h1 className="text-title">{words.title}</h1>
        <p role="status" className="mt-1 font-medium wrap-anywhere">
          {opened ? null : sentenceOf(tried)}
        </p>
      </div>
      {opened ? <EntryForm {...opened} onSave={save} onCancel={() => setOpened(null)} /> : null}
      {/* Hidden and not removed, so that Cancel can return to the button that opened the form. */}
      <div hidden={opened !== null} className="flex flex-col gap-4">
        {last ? (
          <>
            <TriedDay tried={tried} day={triedDay(last)}>
              <a href={paths.register} className={`${buttonClass()} flex-auto`}>
                {publicFrame.register}
              </a>
              {tried.length < MOST ? <KindButtons legend={words.another} size="small" onChoose={open} /> : null}
            </TriedDay>
            <Card>
              <TriedList entries={tried} onEdit={(entry) => open({ kind: entry.kind, entry })} onDelete={remove} />
              <p className="mt-3">{tried.length < MOST ? words.kept : `${words.kept} ${words.full(tried.length)}`}</p>
            </Card>
          </>
        ) : (
          // The prerendered page always has this choice. Until React runs, CSS hides the choice
          // from visitors with entries.
          <div className={isReady ? undefined : 'tried:hidden'}>
            <Card>
              <KindButtons legend={words.intro} size="large" onChoose={open} />
            </Card>
          </div>
        )}
      </div>
      <ToastHost />
    </div>
  )
}

/** Has no default, because a visitor could record an expense as an income. */
function KindButtons({
  legend,
  size,
  onChoose,
}: {
  legend: string
  size: 'large' | 'small'
  onChoose: (opened: Opened) => void
}) {
  return (
    <fieldset className="flex w-full flex-wrap gap-3">
      <legend className="mb-3 text-muted">{legend}</legend>
      {(['income', 'expense'] as const).map((kind) => (
        <Button key={kind} variant="quiet" size={size} onClick={() => onChoose({ kind })} className="flex-auto">
          <span aria-hidden className={`font-bold ${kind === 'income' ? 'text-gain' : 'text-loss'}`}>
            {kind === 'income' ? '+' : MINUS}
          </span>
          {words.kinds[kind]}
        </Button>
      ))}
    </fieldset>
  )
}

function EntryForm({
  kind: chosen,
  entry,
  isGone = false,
  onSave,
  onCancel,
}: Opened & { onSave: (entry: TriedEntry) => void; onCancel: () => void }) {
  const [kind, setKind] = useState(chosen)
  const form = usePageForm(ledgers[kind].add, { toBody: bodyOf, check: unclearAmount })
  const { element } = form
  const before = useRef(entry ? formatAmount(entry.amount) : '')
  useEffect(() => {
    const amount = element.current?.querySelector('input')
    amount?.focus()
    amount?.select()
  }, [element])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!form.isRight(event)) return
    const { amount, title } = entryBody.parse(bodyOf(textsOf(event.currentTarget)))
    onSave({ at: systemClock().now().getTime(), ...entry, kind, amount, title })
  }

  function choose(title: string): void {
    const input = form.element.current?.elements.namedItem('title')
    if (input instanceof HTMLInputElement) input.value = title
    form.recheck('title')
  }

  return (
    <Card>
      <form {...form.props} ref={form.element} onSubmit={onSubmit} className="flex flex-col gap-4">
        <Banner tone="error">{isGone && notFoundEntry}</Banner>
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
                defaultValue={entry && formatAmount(entry.amount)}
                onInput={({ currentTarget }) => {
                  before.current = groupTyped(currentTarget, before.current)
                }}
                onBlur={({ currentTarget }) => {
                  const amount = amountIn(currentTarget.value)
                  if (amount) before.current = currentTarget.value = formatAmount(amount)
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
          defaultValue={entry?.title}
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
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="large" onClick={onCancel}>
            {kitWords.cancel}
          </Button>
          <SubmitButton size="large" className="flex-auto">
            {words.save}
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}

/** Adds or replaces the entry. The entries stay in the order of their times. */
function put(entry: TriedEntry): void {
  const others = readTried().filter(({ at }) => at !== entry.at)
  storeTried([...others, entry].sort((one, other) => one.at - other.at))
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

function unclearAmount({ amount = '' }: Record<string, string>): FieldErrors {
  return Number.isNaN(amountIn(amount)) ? { amount: words.unclearAmount } : {}
}
