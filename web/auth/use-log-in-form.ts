import { useEffect } from 'react'
import type { auth } from '../../contract/auth.ts'
import type { RequestOptions } from '../../contract/passkeys.ts'
import type { AnswerOf } from '../../contract/route.ts'
import { fallback } from '../../words/en/shared.ts'
import { deviceMark } from '../device-mark.ts'
import { usePageForm } from '../forms/use-page-form.ts'

type LoginCall = typeof auth.clientLogin
type LoginAnswer = AnswerOf<LoginCall>

/**
 * The form of one of the three logins. `onAdmitted` gets what the server admits with; else `sentence` says why not (section
 * 8): the server's message; else, when it answered and did not admit, `Login failed`; else the call's own.
 */
export function useLogInForm(
  call: LoginCall,
  onAdmitted: (session: LoginAnswer['data']) => void,
  /** What is sent besides what stands in the fields. */
  more?: () => object,
) {
  const form = usePageForm(call, {
    toBody: (texts) => ({ ...texts, ...more?.(), device: deviceMark() }) as never,
    onDone: (answer) => {
      if (isAdmitted(answer)) onAdmitted(answer.data)
    },
  })
  const { answer, failure, element } = form
  // Not what went wrong: the password was right, and a second factor is asked for.
  const asksForCode = failure?.errors.some(({ field }) => field === 'code') ?? false
  const passkeyOptions = failure?.errors.find(({ field }) => field === 'passkey')?.options as RequestOptions | undefined
  const isBare = answer !== null && !isAdmitted(answer)
  const isAnswered = failure?.isFallback && failure.status > 0 && failure.status < 300
  const sentence = isBare || isAnswered ? fallback.login : asksForCode ? null : (failure?.message ?? null)

  // Whoever is refused types the password anew.
  useEffect(() => {
    if (sentence !== null) element.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }, [sentence, element])

  return { form, sentence, asksForCode, passkeyOptions }
}

/** Whether an answer carries the token that it is about. */
export function isAdmitted(answer: { data?: Partial<LoginAnswer['data']> }): boolean {
  return typeof answer.data?.token === 'string' && answer.data.token !== ''
}
