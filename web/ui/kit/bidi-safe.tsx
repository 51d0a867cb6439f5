import { Fragment, type ReactNode } from 'react'

// Private-use characters replace the values until the finished sentence is split at them.
const FIRST_MARK = 0xe000
const MARKS = /([\ue000-\ue00f])/

/** Isolates typed values, so that right-to-left names don't reorder the sentence. */
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
