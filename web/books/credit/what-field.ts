import { MAX_LENGTH } from '../../../contract/fields.ts'
import { creditWords as words } from '../../../words/en/credit.ts'

/** The text names the goods of a credit, or is the note of a payment. */
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
