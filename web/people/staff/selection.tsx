import type { Client } from '../../../contract/account.ts'
import { MOST_EXTENDED } from '../../../contract/staff.ts'
import { selection as words } from '../../../words/en/staff.ts'
import { Button } from '../../ui/kit/button.tsx'
import { createStore } from '../../ui/kit/store.ts'

/** Ids of the selected clients. A store, so that a tick rerenders one box and not the table. */
const selected = createStore<ReadonlySet<string>>(new Set())

export function clearSelection(): void {
  selected.set(new Set())
}

export function SelectBox({ client: { _id, fullName } }: { client: Client }) {
  const ids = selected.use()
  return (
    <label className="select-box">
      <span className="sr-only">{words.select(fullName)}</span>
      <input
        type="checkbox"
        checked={ids.has(_id)}
        className="size-5 accent-brand"
        onChange={({ target }) => {
          const after = new Set(ids)
          if (target.checked) after.add(_id)
          else after.delete(_id)
          selected.set(after)
        }}
      />
    </label>
  )
}

/** Bar shown while clients are selected. `rows` are clients whose subscription can be extended. */
export function SelectionBar({
  rows,
  busy,
  onExtend,
}: {
  rows: readonly Client[]
  busy: boolean
  onExtend: (clients: readonly Client[]) => void
}) {
  const ids = selected.use()
  const chosen = rows.filter(({ _id }) => ids.has(_id))
  if (chosen.length === 0) return null
  const all = rows.slice(0, MOST_EXTENDED)
  return (
    <section aria-label={words.title} className="selection-bar">
      <p role="status">{words.count(chosen.length)}</p>
      {chosen.length < all.length ? (
        <Button variant="plain" size="small" onClick={() => selected.set(new Set(all.map(({ _id }) => _id)))}>
          {words.all(all.length)}
        </Button>
      ) : null}
      <Button variant="plain" size="small" onClick={clearSelection}>
        {words.clear}
      </Button>
      <Button size="small" busy={busy} disabled={chosen.length > MOST_EXTENDED} onClick={() => onExtend(chosen)}>
        {words.extend}
      </Button>
    </section>
  )
}
