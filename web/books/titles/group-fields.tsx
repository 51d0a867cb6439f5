import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { hasVisibleText, plainText } from '../../../domain/plain-text.ts'
import { MAX_GROUP } from '../../../domain/title-group.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { booksWords } from '../../../words/en/records.ts'
import { groupWords } from '../../../words/en/titles.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { FormField } from '../../forms/form-field.tsx'
import { groupNamed, groupsOfLooks, nameOfGroup } from './title-group.ts'

/** Value of the option for a new group. A group's name is never a space. */
export const NEW_GROUP = ' '

export interface GroupValues {
  /** A group, `NEW_GROUP`, or empty for the icon's group. */
  group: string
  name: string
}

export function GroupFields<Values extends GroupValues>({
  form,
  looks,
  automatic,
}: {
  form: UseFormReturn<Values>
  looks: readonly TitleLook[]
  /** Text of the option that removes the group chosen by the client. */
  automatic: string
}) {
  const [group, name] = ['group', 'name'] as FieldPath<Values>[] as [FieldPath<Values>, FieldPath<Values>]
  return (
    <>
      <FormField form={form} name={group} label={groupWords.column} required={false}>
        <option value="">{automatic}</option>
        {groupsOfLooks(looks).all.map((one) => (
          <option key={one} value={one}>
            {nameOfGroup(one)}
          </option>
        ))}
        <option value={NEW_GROUP}>{groupWords.new}</option>
      </FormField>
      {form.watch(group) === NEW_GROUP ? (
        <FormField form={form} name={name} label={booksWords.name} maxLength={MAX_GROUP} autoComplete="off" />
      ) : null}
    </>
  )
}

export function checkGroup({ group, name }: GroupValues): FieldErrors {
  return group === NEW_GROUP && !hasVisibleText(plainText(name)) ? { name: kitWords.fillIn } : {}
}

export function groupIn({ group, name }: GroupValues, looks: readonly TitleLook[]): string | null {
  return (group === NEW_GROUP ? groupNamed(name, looks) : group) || null
}
