import { Fragment, type ReactNode } from 'react'

/** Letters of the longest word that somebody might have in a name: what is longer may break, every few letters. */
const LONGEST = 24
const FEW = 8

/**
 * `<bdi>{withWordBreaks(client.email)}</bdi>`: what a person typed, with the places where it may break for want of room: an email
 * before its @ and its dots, and a word that is none. For where nothing else breaks words, as in a table.
 */
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
