import type { BookKind } from '../../../domain/book-kind.ts'
import { createStore } from '../../ui/kit/store.ts'
import { openLine } from '../open-credit.ts'
import type { RecordValues } from './record-kinds.ts'

export type AddKind = BookKind | 'credit'

export const openedAddForm = createStore<{
  kind: BookKind
  /** True if the values come from another kind's form or from the command palette. */
  isCarried: boolean
  values?: Partial<RecordValues> | undefined
  /** The form saves the values at once, and stays open only if saving fails. */
  saves?: boolean
} | null>(null)

export function openAdd(kind: AddKind, values?: Partial<RecordValues>, saves = false): void {
  if (kind === 'credit') openLine('gave')
  else openedAddForm.set({ kind, isCarried: values !== undefined, values, saves })
}
