import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import type { UsedTitles } from '../../../contract/records.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { foldText } from '../../../domain/fold-text.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { booksWords } from '../../../words/en/records.ts'
import { useIsPainted } from '../../browser/use-is-painted.ts'
import { errorOf } from '../../forms/use-call-form.ts'
import { IconButton } from '../../ui/kit/button.tsx'
import { Field } from '../../ui/kit/field.tsx'
import { TextInput } from '../../ui/kit/inputs.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { knownTitle, withStarters } from './known-title.ts'
import type { RecordValues } from './record-kinds.ts'

const TitleIcon = optionalPart(() => import('../titles/title-icon.tsx'), <span className="size-6" />)

const CHIPS = 6

export function TitleField({
  form,
  kind,
  titles: { data: answer, isError },
  missing,
  onChoose,
}: {
  form: UseFormReturn<RecordValues>
  kind: BookKind
  titles: { data: UsedTitles | undefined; isError: boolean }
  missing: string | undefined
  onChoose: (title: string) => void
}) {
  const [showsAll, setShowsAll] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  const [active, setActive] = useState(-1)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const titles = isError ? [] : answer?.data
  const title = form.watch('title')
  const typed = foldText(title)
  // Don't call a title new before the client has used any: every title would be new.
  const isNew = typed !== '' && Boolean(titles?.length) && knownTitle(answer, title).title === null
  const suggested = answer && !isError ? withStarters(answer.data, formWords.starters[kind]) : []
  const entered = title.trim()
  const others = suggested.filter((one) => foldText(one).includes(typed) && one !== entered)
  // After a choice, list all titles, so that one tap can correct the choice.
  const matching = isChosen ? suggested : others
  // Paint the fields before the list, so that the amount accepts digits at once.
  const isListed = useIsPainted()
  const options = showsAll ? (titles ?? []) : isListed ? matching.slice(0, CHIPS) : []
  const { ref: registerRef, ...field } = form.register('title', { onChange: () => show(false, false) })

  function show(all: boolean, chosen = isChosen): void {
    setShowsAll(all)
    setIsChosen(chosen)
    setActive(-1)
  }

  function choose(title: string): void {
    show(false, true)
    onChoose(title)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const [begun, another] = suggested.filter((one) => foldText(one).startsWith(typed))
    // Complete the typed text if exactly one title begins with it and is longer.
    const completed = isNew && begun && !another && foldText(begun) !== typed ? begun : undefined
    const title = options[active] ?? completed
    if (event.key === 'Enter' && title !== undefined) choose(title)
    else if (event.key === 'Escape' && showsAll) show(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = (active + (event.key === 'ArrowDown' ? 1 : -1) + options.length + 1) % (options.length + 1)
      setActive(next === options.length ? -1 : next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else return
    event.preventDefault()
  }

  return (
    <>
      <Field
        label={
          <span className="flex flex-wrap justify-between gap-x-2">
            {booksWords.title}
            {isNew ? <span className="font-normal text-muted">{formWords.newTitle}</span> : null}
          </span>
        }
        error={errorOf(form, 'title')}
        missing={missing}
      >
        {(control) => (
          <div className="relative">
            <TextInput
              {...control}
              {...field}
              ref={(element) => {
                registerRef(element)
                input.current = element
              }}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? id : undefined}
              aria-activedescendant={options[active] === undefined ? undefined : `${id}-${active}`}
              maxLength={MAX_LENGTH.title}
              autoComplete="off"
              enterKeyHint="next"
              placeholder={formWords.titlePlaceholder[kind]}
              className="pr-12"
              onKeyDown={onKeyDown}
            />
            {titles?.length ? (
              <IconButton
                label={formWords.usedTitles}
                icon={<ChevronDown className="size-5" />}
                aria-expanded={showsAll}
                tabIndex={-1}
                onPointerDown={keepFocus}
                onClick={() => {
                  show(!showsAll)
                  input.current?.focus()
                }}
                className="absolute inset-y-0 right-0"
              />
            ) : null}
          </div>
        )}
      </Field>
      {titles === undefined || !isListed || options.length > 0 ? (
        <div
          role="listbox"
          id={id}
          aria-label={showsAll || suggested === titles ? formWords.usedTitles : formWords.firstTitles}
          className={`titles ${showsAll ? 'titles-all' : ''}`}
        >
          {options.map((title, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and has the keys
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
            <div
              key={title}
              id={`${id}-${index}`}
              role="option"
              aria-selected={active < 0 ? title === entered : index === active}
              title={title}
              onPointerDown={keepFocus}
              onClick={() => choose(title)}
              className="flex shrink-0 items-center gap-2 rounded-box text-small font-medium text-brand"
            >
              <TitleIcon title={title} looks={answer?.looks} className="size-6" />
              <span className="truncate">{title}</span>
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** A tap on a suggestion must not close the phone's keyboard. */
function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault()
}
