import type { Client } from '../../../contract/account.ts'
import { createStore } from '../../ui/kit/store.ts'
import type { UserTask } from './user-table.tsx'

export type ChosenTask = UserTask | 'extend'

/** Task that a member chose with Ctrl+K. The user list opens the dialog for this task. */
export const chosenTask = createStore<{ client: Client; what: ChosenTask } | null>(null)
