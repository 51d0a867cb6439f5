import type { BookKind } from '../../domain/book-kind.ts'
import { createStore } from '../kit/store.ts'

/** What the add form that is open adds, and whether it goes on with what was typed in the form of another kind. */
export const adding = createStore<{ kind: BookKind; isCarried: boolean } | null>(null)

/** Opens the add form of a kind over the present screen; `layouts/add-entry.tsx` shows it. */
export function openAdd(kind: BookKind): void {
  adding.set({ kind, isCarried: false })
}
