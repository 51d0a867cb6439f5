import type { Language } from '../domain/language.ts'
import * as dates from './en/dates.ts'
import * as debts from './en/debts.ts'
import { documents } from './en/documents.ts'
import * as mail from './en/mail.ts'
import * as notices from './en/notices.ts'
import * as records from './en/records.ts'
import * as shared from './en/shared.ts'
import * as sums from './en/sums.ts'
import { titleGroups } from './en/titles.ts'
import { spoken as fr } from './fr/spoken.ts'
import { spoken as rw } from './rw/spoken.ts'
import type { Translated } from './translated.ts'

const en = { documents, ...dates, ...debts, ...mail, ...notices, ...records, ...shared, ...sums, titleGroups }

export type Spoken = Translated<typeof en>

/**
 * Only the server may import these texts, because each build of the browser's code has only one
 * language.
 */
export const spoken: Record<Language, Spoken> = { en, fr, rw }
