import { History } from 'lucide-react'
import { useState } from 'react'
import { AUDIT_EVENT_KINDS, wholeAuditLog } from '../../../contract/audit-log.ts'
import { isDay } from '../../../domain/day.ts'
import { auditEventKinds } from '../../../words/en/audit-log.ts'
import { auditLog as words } from '../../../words/en/staff.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { ListSelect } from '../../data/lists/list-select.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { DayInput } from '../../forms/day-input.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { Checkbox } from '../../ui/kit/inputs.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { AuditLogTable } from './audit-log-table.tsx'

export const meta = () => screenMeta(words.title)

const ExportButton = optionalPart(() => import('./export-button.tsx'))

export default function AuditLogScreen() {
  const { text, choice, write } = useQueryParams()
  const search = useSearch(words)
  const kind = choice('kind', ['', ...AUDIT_EVENT_KINDS])
  const from = isDay(text('from')) ? text('from') : ''
  const to = isDay(text('to')) ? text('to') : ''
  const logins = choice('logins', ['hide', 'show'])
  // Don't hide logins if a kind is selected: the kind "Logged in" would show nothing.
  const hidesLogins = logins.value === 'hide' && kind.value === ''
  const query = { search: search.value, kind: kind.value, from, to, logins: hidesLogins ? 'hide' : '' }
  const list = usePages(wholeAuditLog, query)
  const isNarrowed = search.value !== '' || kind.value !== '' || from !== '' || to !== ''
  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <ListFrame
        title={words.listTitle}
        list={list}
        search={search}
        afterSearch={<ExportButton of="auditLogFile" query={query} />}
        filters={{
          choices: (
            <>
              <DayInput
                label={words.from}
                value={from}
                onChange={({ target }) => write({ from: target.value }, target.value !== '' && from !== '')}
              />
              <DayInput
                label={words.to}
                value={to}
                onChange={({ target }) => write({ to: target.value }, target.value !== '' && to !== '')}
              />
              <ListSelect
                label={words.kind}
                {...kind}
                options={[
                  { value: '', label: words.allKinds },
                  ...AUDIT_EVENT_KINDS.map((value) => ({ value, label: auditEventKinds[value] })),
                ]}
              />
              {kind.value === '' ? (
                <LoginsBox
                  isShown={logins.value === 'show'}
                  onChange={(isShown) => logins.onChange(isShown ? 'show' : 'hide')}
                />
              ) : null}
            </>
          ),
          isSet: isNarrowed || hidesLogins,
          clear: () => write({ search: '', kind: '', from: '', to: '', logins: isNarrowed ? '' : 'show' }),
        }}
        empty={<EmptyState icon={<History className="size-7" />} text={words.none} />}
        noMatch={isNarrowed ? words.noMatch : words.onlyLogins}
      >
        <AuditLogTable rows={list.rows} />
      </ListFrame>
    </>
  )
}

/** Shows the tick at once, before the URL changes. */
function LoginsBox({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const [isTicked, setTicked] = useState(isShown)
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown !== wasShown) {
    setWasShown(isShown)
    setTicked(isShown)
  }
  return (
    <Checkbox
      label={words.logins}
      checked={isTicked}
      onChange={({ target }) => {
        setTicked(target.checked)
        onChange(target.checked)
      }}
      className="self-end"
    />
  )
}
