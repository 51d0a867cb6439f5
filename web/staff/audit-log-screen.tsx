import History from 'lucide-react/icons/history'
import { AUDIT_EVENT_KINDS, wholeAuditLog } from '../../contract/audit-log.ts'
import { isDay, MAX_DAY, MIN_DAY } from '../../domain/day.ts'
import { auditEventKinds, auditLog as words } from '../../words/en/audit-log.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { Field } from '../kit/field.tsx'
import { TextInput } from '../kit/inputs.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListSelect } from '../lists/list-select.tsx'
import { usePages } from '../lists/use-pages.ts'
import { screenMeta } from '../page-meta.ts'
import { useAddress } from '../use-address.ts'
import { AuditLogTable } from './audit-log-table.tsx'

export const meta = () => screenMeta(words.title)

/** The record of what was done to people and accounts, for superadmins. */
export default function AuditLogScreen() {
  const { text, oneOf, write } = useAddress()
  const search = text('search')
  const kind = oneOf('kind', ['', ...AUDIT_EVENT_KINDS])
  const from = isDay(text('from')) ? text('from') : ''
  const to = isDay(text('to')) ? text('to') : ''
  const list = usePages(wholeAuditLog, { search, kind, from, to })
  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <ListFrame
        title={words.listTitle}
        list={list}
        search={{
          label: words.search,
          placeholder: words.searchPlaceholder,
          value: search,
          onSearch: (next) => write({ search: next }),
        }}
        filters={{
          choices: (
            <>
              <DayChoice label={words.from} value={from} onChange={(next) => write({ from: next })} />
              <DayChoice label={words.to} value={to} onChange={(next) => write({ to: next })} />
              <ListSelect
                label={words.kind}
                value={kind}
                onChange={(next) => write({ kind: next })}
                options={[
                  { value: '', label: words.allKinds },
                  ...AUDIT_EVENT_KINDS.map((value) => ({ value, label: auditEventKinds[value] })),
                ]}
              />
            </>
          ),
          isSet: kind !== '' || from !== '' || to !== '',
          clear: () => write({ search: '', kind: '', from: '', to: '' }),
        }}
        empty={<EmptyState icon={<History className="size-7" />} text={words.none} />}
        noMatch={words.noMatch}
      >
        <AuditLogTable rows={list.rows} />
      </ListFrame>
    </>
  )
}

function DayChoice({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Field label={label} className="min-w-0">
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={MIN_DAY}
          max={MAX_DAY}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
