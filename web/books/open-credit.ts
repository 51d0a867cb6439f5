import type { CreditLine, CreditPerson } from '../../contract/credit.ts'
import type { BookKind } from '../../domain/book-kind.ts'
import type { CreditKind } from '../../domain/credit.ts'
import type { RefusedWrite } from '../offline/pending-store.ts'
import type { MaybePending } from '../offline/rows.ts'
import { createStore } from '../ui/kit/store.ts'

export type LineKind = Exclude<CreditKind, 'writtenOff'>

export type MessageReason = { kind: 'remind' } | { kind: LineKind; amount: number; what: string }

/** A pending credit line has no balance until the server answers. */
export type PendingLine = MaybePending<Omit<CreditLine, 'balance'> & { balance?: number }> & {
  name?: string
  income?: object
}

/** Customer of an edited line. After a refused edit the app knows only these fields. */
export type LineOwner = Pick<CreditPerson, '_id' | 'name' | 'balance'>

export type OpenedCredit =
  | { kind: LineKind; person: CreditPerson | undefined; from?: BookKind | undefined }
  | { edited: PendingLine; person: LineOwner }
  | { reason: MessageReason; person: CreditPerson }
  | { refused: RefusedWrite }

/** `web/app/add-entry.tsx` renders this dialog. */
export const creditDialog = createStore<OpenedCredit | null>(null)

export function openLine(kind: LineKind, person?: CreditPerson, from?: BookKind): void {
  creditDialog.set({ kind, person, from })
}

export function openMessage(reason: MessageReason, person: CreditPerson): void {
  creditDialog.set({ reason, person })
}

export function openEdit(edited: PendingLine, person: LineOwner): void {
  creditDialog.set({ edited, person })
}
