import type { Spoken } from '../spoken.ts'
import * as dates from './dates.ts'
import * as debts from './debts.ts'
import { documents } from './documents.ts'
import * as mail from './mail.ts'
import * as notices from './notices.ts'
import * as records from './records.ts'
import * as shared from './shared.ts'
import * as sums from './sums.ts'
import { titleGroups } from './titles.ts'

export const spoken: Spoken = {
  documents,
  ...dates,
  ...debts,
  ...mail,
  ...notices,
  ...records,
  ...shared,
  ...sums,
  titleGroups,
}
