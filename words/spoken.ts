import type { Language } from '../domain/language.ts'
import * as enDates from './en/dates.ts'
import * as enDebts from './en/debts.ts'
import { documents as enDocuments } from './en/documents.ts'
import * as enMail from './en/mail.ts'
import * as enNotices from './en/notices.ts'
import * as enRecords from './en/records.ts'
import * as enShared from './en/shared.ts'
import * as enSums from './en/sums.ts'
import * as frDates from './fr/dates.ts'
import * as frDebts from './fr/debts.ts'
import { documents as frDocuments } from './fr/documents.ts'
import * as frMail from './fr/mail.ts'
import * as frNotices from './fr/notices.ts'
import * as frRecords from './fr/records.ts'
import * as frShared from './fr/shared.ts'
import * as frSums from './fr/sums.ts'
import * as rwDates from './rw/dates.ts'
import * as rwDebts from './rw/debts.ts'
import { documents as rwDocuments } from './rw/documents.ts'
import * as rwMail from './rw/mail.ts'
import * as rwNotices from './rw/notices.ts'
import * as rwRecords from './rw/records.ts'
import * as rwShared from './rw/shared.ts'
import * as rwSums from './rw/sums.ts'
import type { Translated } from './translated.ts'

const english = {
  documents: enDocuments,
  ...enDates,
  ...enDebts,
  ...enMail,
  ...enNotices,
  ...enRecords,
  ...enShared,
  ...enSums,
}

export type Spoken = Translated<typeof english>

/** All languages, for the server. Never import it in the browser, whose build has one. */
export const spoken: Record<Language, Spoken> = {
  en: english,
  fr: { documents: frDocuments, ...frDates, ...frDebts, ...frMail, ...frNotices, ...frRecords, ...frShared, ...frSums },
  rw: { documents: rwDocuments, ...rwDates, ...rwDebts, ...rwMail, ...rwNotices, ...rwRecords, ...rwShared, ...rwSums },
}
