import type { Client } from '../../../contract/account.ts'
import type { AccountStatus } from '../../../domain/status.ts'
import { createStore } from '../../ui/kit/store.ts'

/** Form to open with the details. A status opens the status form with that status selected. */
export type UserForm = 'subscription' | AccountStatus

export const openedUser = createStore<{
  id: string
  client?: Client
  form?: UserForm
  /** True if j or k opened these details from the details of another user. */
  isNext?: boolean
  /** True if Back from the audit log opened these details again. */
  isBack?: boolean
} | null>(null)

export function rowOfUser(id: string): Element | null {
  return document.getElementById(`manage-${id}`)?.closest('.record') ?? null
}

/** Place of the open user in the list, from 1, and the list's count. */
export const placeOfUser = createStore<{ at: number; count: number } | null>(null)

export function openUser(client: Client, form?: UserForm): void {
  openedUser.set({ id: client._id, client, ...(form && { form }) })
}
