const DOUBLE_TAP_MS = 1000

/**
 * Returns a function that is true for a press that confirms the same question. It must come at
 * least a second after the question and any earlier press, because a double tap or a held key
 * isn't an answer. `pressedAt` is earlier than now if the app had to look up the name.
 */
export function createSecondPress(now = () => performance.now()): (question: string, pressedAt?: number) => boolean {
  let asked = { question: '', at: 0 }
  return (question, pressedAt = now()) => {
    const isSecond = asked.question === question && pressedAt - asked.at >= DOUBLE_TAP_MS
    asked = { question, at: now() }
    return isSecond
  }
}
