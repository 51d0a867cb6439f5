import { useLayoutEffect, useRef, useState } from 'react'
import type { Client } from '../../../contract/account.ts'
import type { Day } from '../../../domain/day.ts'
import { canExtend, extendByMonth } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { selection, users as words } from '../../../words/en/staff.ts'
import { todayInKigali } from '../../browser/today.ts'
import { type CallError, call } from '../../data/api/call.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { useSend } from '../../data/api/send.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { useRefreshUsers, useStaffCalls } from './staff-calls.ts'

export interface Extension {
  text: string
  clients: readonly Client[]
  /** Resolves to false if the server refuses. Omitted if no subscription was extended. */
  undo?: () => Promise<boolean>
}

/** `onExtended` shows the result. */
export function useExtension(onExtended: (extension: Extension) => void = toast) {
  const calls = useStaffCalls()
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  function onRefused(error: CallError): void {
    if (!isShown.current) toast({ text: errorMessage(error, error.message), urgent: true })
  }
  const extending = useSend(calls.extendSubscriptions, onRefused)
  const restoring = useSend(calls.setSubscription, onRefused)
  const refresh = useRefreshUsers()
  const [busy, setBusy] = useState(false)

  const show = (extension: Extension) => (isShown.current ? onExtended : toast)(extension)

  /** Skips users whose subscription has changed since the extension. */
  async function restore(before: readonly Client[], after: readonly Client[]): Promise<boolean> {
    const skipped: Client[] = []
    for (const client of before) {
      const { _id, subscriptionStatus, subscriptionDeadline } = client
      const params = { id: _id }
      const extended = after.find((one) => one._id === _id) ?? client
      const now = await call(calls.readUser, { params }).then(
        ({ data }) => data.client,
        ({ status }: CallError) => (status === 404 ? null : undefined),
      )
      if (now === undefined) return false
      // An earlier attempt may have restored this user's subscription.
      if (now && hasSameSubscription(now, client)) continue
      if (!now || !hasSameSubscription(now, extended)) skipped.push(client)
      else if (!(await restoring.send({ params, body: { subscriptionStatus, subscriptionDeadline, isUndo: true } })))
        return false
    }
    const [one, ...others] = before.filter((client) => !skipped.includes(client))
    if (skipped.length > 0) show({ text: selection.skipped(skipped.length), clients: [] })
    else if (one) {
      const undone = others.length > 0 ? selection.count(before.length) : one.fullName
      show({ text: kitWords.pair(kitWords.changeUndone, undone), clients: [] })
    }
    return true
  }

  /** Extends by a month. Resolves to false if that is impossible, or the server refuses. */
  async function extend(...clients: readonly Client[]): Promise<boolean> {
    const [one, ...others] = clients
    const whyNot = one && others.length === 0 && whyNotExtended(one, todayInKigali())
    if (whyNot) {
      show(whyNot)
      return false
    }
    const seen = clients.map(({ _id, subscriptionDeadline }) => ({ _id, subscriptionDeadline }))
    setBusy(true)
    const answer = await extending.send({ body: { clients: seen } })
    if (answer) {
      const { extended, skipped } = answer.data
      const before = clients.filter(({ _id }) => extended.some((client) => client._id === _id))
      show({
        text: clients.length === 1 ? textOfOne(extended[0]) : textOfAll(extended.length, skipped),
        clients: extended,
        ...(before.length > 0 && { undo: () => restore(before, extended).finally(refresh) }),
      })
      await refresh()
    }
    setBusy(false)
    return answer !== null
  }

  function clear(): void {
    extending.clear()
    restoring.clear()
  }

  return { extend, busy, error: extending.error ?? restoring.error, clear }
}

export function hasSameSubscription(one: Client, other: Client): boolean {
  return one.subscriptionStatus === other.subscriptionStatus && one.subscriptionDeadline === other.subscriptionDeadline
}

const textOfOne = (client?: Client) =>
  client?.subscriptionDeadline
    ? words.extended(client.fullName, fullDayName(client.subscriptionDeadline))
    : selection.skipped(1)

const textOfAll = (done: number, skipped: number) =>
  [selection.done(done), skipped > 0 ? selection.skipped(skipped) : ''].join(' ').trim()

/** Says why a subscription can't be extended, or returns undefined if it can. */
function whyNotExtended(client: Client, today: Day): Extension | undefined {
  if (canExtend(client, today)) return
  const { accountStatus, subscriptionDeadline, fullName } = client
  const why = accountStatus === 'deleted' ? 'deleted' : subscriptionDeadline ? 'latest' : 'openEnded'
  return { text: words.notExtended[why](fullName), clients: [] }
}

/** Returns the new end of the subscription: ` → 27 Dec 2026`. */
export function extensionOf({ subscriptionDeadline }: Client, today: Day): string {
  const [, ...date] = fullDayName(extendByMonth(subscriptionDeadline, today)).split(' ')
  return words.extendsTo(date.join(' '))
}
