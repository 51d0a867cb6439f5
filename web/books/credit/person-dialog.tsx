import { useRef } from 'react'
import { credit } from '../../../contract/credit.ts'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import { LANGUAGES, languageNames } from '../../../domain/language.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { forgetChanges, toast } from '../../ui/kit/toast.tsx'
import { ContactButton } from './contact-button.tsx'
import type { Person } from './people.ts'
import { addPerson, changePerson } from './write-person.ts'

export default function PersonDialog({ person, onClose }: { person?: Person; onClose: () => void }) {
  const name = useRef<HTMLInputElement>(null)
  const { form, ...dialog } = useCallForm(person ? credit.update : credit.add, {
    params: person && { id: person._id },
    defaults: {
      name: person?.name ?? '',
      phone: person?.phone ?? '',
      note: person?.note ?? '',
      language: person?.language ?? '',
    },
    toBody: ({ language, ...rest }) => ({ ...rest, language: LANGUAGES.find((one) => one === language) ?? null }),
    via: ({ body }, key) => (person ? changePerson(person, body, key) : addPerson(body, key)),
    onDone: ({ message }: AnswerOf<typeof credit.add>) => {
      forgetChanges()
      toast({ text: message })
      onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      words={{ title: person ? words.edit : words.add, submit: formWords.save }}
      initialFocus={name}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={words.name} maxLength={MAX_LENGTH.name} autoComplete="off" />
      <FormField
        form={form}
        name="phone"
        label={words.phoneOptional}
        required={false}
        type="tel"
        maxLength={MAX_LENGTH.phone}
        autoComplete="off"
      />
      <ContactButton
        onPick={(picked) => {
          form.setValue('phone', picked.phone)
          if (form.getValues('name') === '') form.setValue('name', picked.name)
        }}
      />
      <FormField
        form={form}
        name="note"
        label={words.noteOptional}
        required={false}
        readOnly={false}
        rows={1}
        maxLength={MAX_LENGTH.note}
      />
      <FormField form={form} name="language" label={words.language} required={false}>
        <option value="">{words.ownLanguage}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </FormField>
    </FormDialog>
  )
}
