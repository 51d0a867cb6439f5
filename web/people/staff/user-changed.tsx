import type { Client } from '../../../contract/account.ts'
import { instantName } from '../../../words/en/dates.ts'
import { personWords } from '../../../words/en/people.ts'
import { staffFields as fields } from '../../../words/en/staff.ts'
import { FactList } from '../../ui/kit/fact-list.tsx'
import { nameOfUpdater } from './name-of-updater.ts'

export function UserChanged({ client }: { client: Client }) {
  return (
    <FactList
      facts={[
        { label: fields.createdAt, value: instantName(client.createdAt) },
        { label: fields.lastUpdate, value: client.lastUpdate ? instantName(client.lastUpdate) : personWords.never },
        { label: fields.updatedBy, value: nameOfUpdater(client.updatedBy, client.fullName) },
      ]}
    />
  )
}
