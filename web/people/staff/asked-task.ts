import type { Client } from '../../../contract/account.ts'
import { createStore } from '../../ui/kit/store.ts'
import type { UserTask } from './user-table.tsx'

export type AskedTask = UserTask | 'extend'

/** A task that Ctrl+K chose. The list of users takes it as soon as it is shown. */
export const askedTask = createStore<{ client: Client; what: AskedTask } | null>(null)
