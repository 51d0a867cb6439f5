import { createStore } from '../ui/kit/store.ts'

/** Returns the group of a title. Null until a group's screen has loaded the rule. */
export const groupRule = createStore<((title: string) => string) | null>(null)
