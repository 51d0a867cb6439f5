import { ChartLine } from 'lucide-react'
import { booksWords as words } from '../../../words/en/records.ts'
import { Button } from '../../ui/kit/button.tsx'

export const SHOWN_BY = { expense: ['', 'title'], income: ['', 'title'], debt: ['', 'title', 'creditor'] } as const
type ShownBy = (typeof SHOWN_BY)['debt'][number]

export function SumsToggle({ value, onChange }: { value: ShownBy; onChange: (by: '' | 'title') => void }) {
  const isPressed = value !== ''
  return (
    <Button
      size="small"
      variant="plain"
      aria-pressed={isPressed}
      onClick={() => onChange(isPressed ? '' : 'title')}
      className="shrink-0 self-start border border-edge px-3 whitespace-nowrap aria-pressed:bg-wash"
    >
      <ChartLine aria-hidden className="size-5" />
      {words.byTitle}
    </Button>
  )
}
