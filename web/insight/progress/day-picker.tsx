import { Calendar } from 'lucide-react'
import { MAX_DAY, MIN_DAY } from '../../../domain/day.ts'
import { progressWords as words } from '../../../words/en/progress.ts'

/** The device's calendar opens, so that nobody has to type a date on a phone. */
export function DayPicker({ onPick }: { onPick: (day: string) => void }) {
  return (
    <span className="tap relative flex shrink-0 items-center justify-center rounded-box text-brand focus-within:bg-wash">
      <Calendar className="size-5" />
      <input
        type="date"
        aria-label={words.date}
        min={MIN_DAY}
        max={MAX_DAY}
        value=""
        className="absolute inset-0 size-full opacity-0"
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onChange={({ target }) => onPick(target.value)}
      />
    </span>
  )
}
