import { MAX_LENGTH } from '../../../contract/fields.ts'
import { creditWords as words } from '../../../words/en/credit.ts'

/** Returns the props of the field for the goods or the note of a line. */
export function whatField(kind: keyof typeof words.whatDefault) {
  return {
    label: words.whatOptional,
    required: false,
    readOnly: false,
    maxLength: MAX_LENGTH.what,
    autoComplete: 'off',
    enterKeyHint: 'done',
    placeholder: words.whatDefault[kind],
  } as const
}
