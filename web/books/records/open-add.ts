import type { BookKind } from '../../../domain/book-kind.ts'
import { createStore } from '../../ui/kit/store.ts'
import { openLine } from '../open-credit.ts'

export type AddKind = BookKind | 'credit'

/** `isCarried`: the form continues with the values typed into another kind's form. */
export const openedAddForm = createStore<{ kind: BookKind; isCarried: boolean } | null>(null)

export function openAdd(kind: AddKind): void {
  if (kind === 'credit') openLine('gave')
  else openedAddForm.set({ kind, isCarried: false })
}
