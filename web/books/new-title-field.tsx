import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { MAX_LENGTH } from '../../contract/fields.ts'
import { booksWords } from '../../words/en/records.ts'
import { FormField } from '../forms/form-field.tsx'

export function NewTitleField({
  used,
  ...field
}: Pick<ComponentProps<typeof FormField>, 'label' | 'hint'> & {
  form: UseFormReturn<{ title: string }>
  used: readonly string[] | undefined
}) {
  return (
    <>
      <FormField {...field} name="title" maxLength={MAX_LENGTH.title} autoComplete="off" list={LIST} />
      <datalist id={LIST} aria-label={booksWords.title}>
        {used?.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}

const LIST = 'used-titles'
