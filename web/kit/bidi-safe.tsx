import { Fragment, type ReactNode } from 'react'

// Characters that stand in for the values while a sentence is made; nobody can type them in.
const FIRST_MARK = 0xe000
const MARKS = /([\ue000-\ue00f])/

/**
 * `bidiSafe(words.welcome, client.fullName)`: a sentence with what a person typed set apart in it, so that a name written from
 * right to left, or one that turns the direction of text, leaves the rest of the sentence as it is.
 */
export function bidiSafe<Values extends string[]>(
  sentence: (...values: Values) => string,
  ...values: Values
): ReactNode {
  const marks = values.map((_, index) => String.fromCharCode(FIRST_MARK + index)) as Values
  return sentence(...marks)
    .split(MARKS)
    .map((part, index) => {
      const value = MARKS.test(part) ? values[part.charCodeAt(0) - FIRST_MARK] : undefined
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
      return value === undefined ? part : <Fragment key={index}>{<bdi>{value}</bdi>}</Fragment>
    })
}
