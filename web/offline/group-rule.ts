import { createStore } from '../ui/kit/store.ts'

/** Returns true for a title of the group. Null until a group's screen has loaded the rule. */
export const groupRule = createStore<((title: string, group: string) => boolean) | null>(null)
