import type { Client } from '../../../contract/account.ts'
import { createStore } from '../../ui/kit/store.ts'
import type { UserTask } from './user-table.tsx'

export type ChosenTask = UserTask | 'extend'

/** The task chosen with Ctrl+K, whose dialog the user list opens. */
export const chosenTask = createStore<{ client: Client; what: ChosenTask } | null>(null)
