import { Fragment, type ReactNode } from 'react'

/** Words with more letters may break after every `FEW` letters. */
const LONGEST = 24
const FEW = 8

export function withWordBreaks(text: string): ReactNode {
  const isEmail = text.includes('@')
  if (!isEmail && !TOO_LONG.test(text)) return text
  return text
    .split(isEmail ? /(?=[@.])/u : /(?<=\s)/u)
    .flatMap(piecesOf)
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
      <Fragment key={index}>
        {index > 0 ? <wbr /> : null}
        {piece}
      </Fragment>
    ))
}

const TOO_LONG = new RegExp(`\\S{${LONGEST + 1}}`, 'u')
const PIECE = new RegExp(`.{1,${FEW}}`, 'gsu')

function piecesOf(word: string): string[] {
  return TOO_LONG.test(word) ? (word.match(PIECE) ?? []) : [word]
}
