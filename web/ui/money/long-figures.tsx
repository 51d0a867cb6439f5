import { Fragment, type ReactNode } from 'react'

/** Matches figures that are too long for one line on a phone with large text. */
const LONG = /(\d[\d,.\u202f]{11,}\d)/
/** Matches the no-break space between the currency and a long figure. */
const GLUE = /\u00a0(?=\d[\d,.]{11,}\d)/g

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
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        <Fragment key={index}>{part}</Fragment>
      ),
    )
}
