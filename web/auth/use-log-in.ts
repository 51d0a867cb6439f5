import { useState } from 'react'
import type { auth } from '../../contract/auth.ts'
import type { AnswerOf, BodyInputOf } from '../../contract/route.ts'
import { fallback } from '../../words/en/shared.ts'
import { useSend } from '../api/send.ts'

type LoginCall = typeof auth.clientLogin
type LoginAnswer = AnswerOf<LoginCall>

/**
 * Logging in at one of the three doors. `logIn` resolves to what the server admits with, or to null; then `sentence` says
 * why (section 8): the server's message; else, when it answered and did not admit, `Login failed`; else the call's own.
 */
export function useLogIn(call: LoginCall) {
  const { send, busy, error, clear } = useSend(call)
  const [isBare, setBare] = useState(false)

  async function logIn(body: BodyInputOf<LoginCall>): Promise<LoginAnswer['data'] | null> {
    setBare(false)
    const answer = await send({ body })
    if (answer === null) return null
    if (isAdmitted(answer)) return answer.data
    setBare(true)
    return null
  }

  const answered = error?.isFallback && error.status > 0 && error.status < 300
  return {
    logIn,
    busy,
    sentence: isBare || answered ? fallback.login : (error?.message ?? null),
    clear() {
      setBare(false)
      clear()
    },
  }
}

/** Whether an answer carries the token that it is about. */
export function isAdmitted(answer: { data?: Partial<LoginAnswer['data']> }): boolean {
  return typeof answer.data?.token === 'string' && answer.data.token !== ''
}
