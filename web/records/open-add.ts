import type { BookKind } from '../../domain/book-kind.ts'
import { createStore } from '../kit/store.ts'
import { openLine } from '../open-credit.ts'

/** What a form that opens over any screen writes into: one of the three books, or the credit book. */
export type AddKind = BookKind | 'credit'

/** What the add form that is open adds, and whether it goes on with what was typed in the form of another kind. */
export const adding = createStore<{ kind: BookKind; isCarried: boolean } | null>(null)

/** Opens the add form of a kind over the present screen; `layouts/add-entry.tsx` shows it. */
export function openAdd(kind: AddKind): void {
  if (kind === 'credit') openLine('gave')
  else adding.set({ kind, isCarried: false })
}
