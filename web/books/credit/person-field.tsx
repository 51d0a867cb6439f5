import type { UseFormReturn } from 'react-hook-form'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { useAnswer } from '../../data/api/query.ts'
import { FormField } from '../../forms/form-field.tsx'
import { errorOf } from '../../forms/use-call-form.ts'
import { Field } from '../../ui/kit/field.tsx'
import { TextInput } from '../../ui/kit/inputs.tsx'
import { TextChip } from '../records/text-chip.tsx'
import { ContactButton } from './contact-button.tsx'
import { CreditBalance, OpenSinceNote, PendingBalance } from './credit-balance.tsx'
import { useKnownPeople } from './people.ts'
import type { LineValues } from './use-line-form.ts'

const CHIPS = 6
const SETTLE_MS = 250

export function PersonField({
  form,
  person,
  onChoose,
}: {
  form: UseFormReturn<LineValues>
  person: CreditPerson | undefined
  onChoose: (person: CreditPerson | undefined) => void
}) {
  const [typed, personId] = form.watch(['name', 'personId'])
  const searchText = useDebounced(typed.trim().slice(0, MAX_LENGTH.search), SETTLE_MS)
  const { data: answer } = useAnswer(
    credit.list,
    { query: { limit: '50', ...(!personId && searchText && { search: searchText }) } },
    { keep: true },
  )
  const known = useKnownPeople(answer)
  const chips = personId ? [] : known.filter(({ name }) => includesTyped(name, typed)).slice(0, CHIPS)
  const isNew = personId === '' && typed.trim() !== '' && !known.some(({ name }) => isSame(name, typed))
  const shouldValidate = form.formState.isSubmitted
  const nameField = form.register('name', {
    onChange: () => {
      form.setValue('personId', '')
      onChoose(undefined)
    },
  })

  function choose(chosen: CreditPerson): void {
    form.setValue('personId', chosen._id)
    form.setValue('name', chosen.name, { shouldValidate })
    onChoose(chosen)
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={words.name}
        error={errorOf(form, 'name')}
        hint={
          person && personId ? (
            <>
              <CreditBalance balance={person.balance} /> <OpenSinceNote openSince={person.openSince} />{' '}
              <PendingBalance {...person} />
            </>
          ) : isNew ? (
            words.isNew
          ) : null
        }
      >
        {(control) => (
          <TextInput
            {...control}
            {...nameField}
            maxLength={MAX_LENGTH.name}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
          />
        )}
      </Field>
      {chips.length > 0 ? (
        <ul
          aria-label={words.known}
          className="-mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {chips.map((one) => (
            <li key={one._id} className="shrink-0">
              <TextChip text={one.name} onChoose={() => choose(one)} />
            </li>
          ))}
        </ul>
      ) : null}
      {isNew || (typed === '' && known.length === 0) ? (
        <ContactButton
          onPick={({ name, phone }) => {
            form.setValue('name', name, { shouldValidate })
            form.setValue('personId', '')
            form.setValue('phone', phone)
            onChoose(undefined)
          }}
        />
      ) : null}
      {isNew ? (
        <FormField
          form={form}
          name="phone"
          label={words.phoneOptional}
          required={false}
          readOnly={false}
          type="tel"
          maxLength={MAX_LENGTH.phone}
          autoComplete="off"
          enterKeyHint="done"
        />
      ) : null}
    </div>
  )
}

const plain = (text: string) => text.trim().toLowerCase()
const includesTyped = (name: string, typed: string) => plain(name).includes(plain(typed))
const isSame = (name: string, typed: string) => plain(name) === plain(typed)
