import ChevronDown from 'lucide-react/icons/chevron-down'
import type { UseFormReturn } from 'react-hook-form'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { booksWords } from '../../../words/en/records.ts'
import { useAnswer } from '../../data/api/query.ts'
import { errorOf } from '../../forms/use-call-form.ts'
import { Field } from '../../ui/kit/field.tsx'
import { TextInput } from '../../ui/kit/inputs.tsx'
import type { BookRecord, RecordKind, RecordValues } from './record-kinds.ts'
import { TextChip } from './text-chip.tsx'

const CHIPS = 6

export function TitleField({
  form,
  kind,
  titles: call,
  onChoose,
}: {
  form: UseFormReturn<RecordValues>
  kind: BookKind
  titles: RecordKind<BookRecord>['calls']['titles']
  onChoose: (title: string) => void
}) {
  const { data: answer, isError } = useAnswer(call)
  const titles = isError ? [] : answer?.data
  const typed = form.watch('title').trim().toLowerCase()
  const isFirst = titles?.length === 0 && !isError
  const chips = (isFirst ? formWords.starters[kind] : (titles ?? []))
    .filter((title) => title.toLowerCase().includes(typed) && title.toLowerCase() !== typed)
    .slice(0, CHIPS)
  const hasTitles = titles === undefined || titles.length > 0
  return (
    <div className="flex flex-col gap-2">
      <Field label={booksWords.title} error={errorOf(form, 'title')}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              {...form.register('title')}
              maxLength={MAX_LENGTH.title}
              autoComplete="off"
              enterKeyHint="next"
              placeholder={formWords.titlePlaceholder[kind]}
            />
            {hasTitles ? (
              <div className="relative size-11 shrink-0 rounded-box border border-edge bg-card text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
                <ChevronDown aria-hidden className="pointer-events-none absolute top-3 left-3 size-5" />
                <select
                  aria-label={formWords.usedTitles}
                  title={formWords.usedTitles}
                  value=""
                  onChange={(event) => onChoose(event.target.value)}
                  className="absolute -inset-px size-11 cursor-pointer opacity-0"
                >
                  <option value="" disabled>
                    {formWords.chooseTitle}
                  </option>
                  {titles?.map((title) => (
                    <option key={title}>{title}</option>
                  ))}
                </select>
              </div>
            ) : null}
          </div>
        )}
      </Field>
      {titles === undefined || chips.length > 0 ? (
        <ul
          aria-label={isFirst ? formWords.firstTitles : formWords.usedTitles}
          className="-mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {chips.map((title) => (
            <li key={title} className="shrink-0">
              <TextChip text={title} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
