import { Fragment, type ReactNode } from 'react'

/** A figure of so many characters that a phone's line may be too short for it where the text is large. */
const LONG = /(\d[\d,.\u202f]{11,}\d)/
/** What keeps the currency on its line. */
const GLUE = /\u00a0(?=\d[\d,.]{11,}\d)/g

/** `longFigures(formatAmount(sum))`, or a sentence with sums in it: those that are long stand in one piece on a phone too. */
export function longFigures(text: string): ReactNode {
  if (!LONG.test(text)) return text
  return text
    .replace(GLUE, ' ')
    .split(LONG)
    .map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        <span key={index} className="in-one-piece">
          {part}
        </span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: likewise
        <Fragment key={index}>{part}</Fragment>
      ),
    )
}
