import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { reminderWords as words } from '../../../words/en/reminder.ts'
import { correctedClock } from '../../browser/clock.ts'
import { saveFile } from '../../browser/save-file.ts'
import { paths } from '../../session/paths.ts'
import { Button } from '../../ui/kit/button.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { reminderEvent } from './reminder-event.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const EVENING = 19

/** The phone's calendar reminds the client, so Imari needs no permission. */
export function ReminderCard() {
  const [hour, setHour] = useState(EVENING)
  const link = new URL(paths.progress, window.location.origin).href

  function save(): void {
    const file = reminderEvent({ hour, ...words.event, link }, correctedClock())
    saveFile(`${words.file}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  }

  return (
    <TitledCard title={words.title} text={words.text}>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <InputField label={words.hour} value={hour} onChange={({ target }) => setHour(Number(target.value))}>
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {words.at(one)}
            </option>
          ))}
        </InputField>
        <Button variant="quiet" onClick={save}>
          <CalendarPlus className="size-5" />
          {words.add}
        </Button>
      </div>
      <p className="mt-3 text-small text-muted">{words.hint}</p>
    </TitledCard>
  )
}
