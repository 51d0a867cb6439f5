import { Button } from './button.tsx'

/** `<ShowMore label="Show 50 more" note="50 of 320" onMore={fetchNextPage} busy />`: under a list that goes on. */
export function ShowMore({
  label,
  note,
  busy,
  onMore,
}: {
  label: string
  note?: string | undefined
  busy?: boolean
  onMore: () => void
}) {
  return (
    <div className="flex flex-col items-center gap-2 pt-4">
      {note ? <p className="text-small text-muted">{note}</p> : null}
      <Button variant="quiet" busy={busy ?? false} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
