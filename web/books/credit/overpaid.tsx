import { useRef } from 'react'
import { creditWords as words } from '../../../words/en/credit.ts'
import { formatRwf } from '../../../words/en/money.ts'

/** If `isAsked`, asks the client to save again, because most overpayments are typing errors. */
export function Overpaid({ excess, name, isAsked }: { excess: number; name: string; isAsked: boolean }) {
  return excess > 0 ? (
    <p role="status" className="-mt-2 text-small text-accent">
      <span className="amount">{words.moreThanOwed(formatRwf(excess), name)}</span>
      {isAsked ? ` ${words.confirmOver}` : null}
    </p>
  ) : null
}

const DOUBLE_TAP_MS = 1000

/**
 * Returns a function that is true for a second press about the same question. A press within a
 * second after the question appeared doesn't count, because a double tap or a held key isn't an
 * answer. `pressedAt` is earlier than now if the app had to look up the name.
 */
export function useSecondPress(): (question: string, pressedAt?: number) => boolean {
  const asked = useRef({ question: '', at: 0 })
  return (question, pressedAt = performance.now()) => {
    const isSecond = asked.current.question === question && pressedAt - asked.current.at >= DOUBLE_TAP_MS
    asked.current = { question, at: performance.now() }
    return isSecond
  }
}
