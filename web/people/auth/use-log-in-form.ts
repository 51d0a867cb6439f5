import { useEffect } from 'react'
import type { auth } from '../../../contract/auth.ts'
import type { RequestOptions } from '../../../contract/passkeys.ts'
import type { AnswerOf } from '../../../contract/route.ts'
import { fallback } from '../../../words/en/shared.ts'
import { usePageForm } from '../../forms/use-page-form.ts'
import { deviceMark } from '../device-mark.ts'

type LoginCall = typeof auth.clientLogin
type LoginAnswer = AnswerOf<LoginCall>

/**
 * `sentence` is the error to show: "Login failed" for a success response without data
 * (specification, section 8).
 */
export function useLogInForm(call: LoginCall, onAdmitted: (session: LoginAnswer['data']) => void, more?: () => object) {
  const form = usePageForm(call, {
    toBody: (texts) => ({ ...texts, ...more?.(), device: deviceMark() }) as never,
    onDone: (answer) => {
      if (isAdmitted(answer)) onAdmitted(answer.data)
    },
  })
  const { answer, failure, element } = form
  // The server asks for a code only after the right password, so don't show an error.
  const asksForCode = failure?.errors.some(({ field }) => field === 'code') ?? false
  const passkeyOptions = failure?.errors.find(({ field }) => field === 'passkey')?.options as RequestOptions | undefined
  const isBare = answer !== null && !isAdmitted(answer)
  const isAnswered = failure?.isFallback && failure.status > 0 && failure.status < 300
  const sentence = isBare || isAnswered ? fallback.login : asksForCode ? null : (failure?.message ?? null)

  useEffect(() => {
    if (sentence !== null) element.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }, [sentence, element])

  return { form, sentence, asksForCode, passkeyOptions }
}

export function isAdmitted(answer: { data?: Partial<LoginAnswer['data']> }): boolean {
  return typeof answer.data?.token === 'string' && answer.data.token !== ''
}
