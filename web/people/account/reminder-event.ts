import type { Clock } from '../../../domain/clock.ts'
import { addDays, startOfDay, today } from '../../../domain/day.ts'

const HOUR_MS = 3_600_000
/** RFC 5545 asks for lines of at most 75 bytes. A continuation line begins with a space. */
const MOST_BYTES = 75

export interface Reminder {
  /** Hour in Kigali, 0 to 23. */
  hour: number
  title: string
  text: string
  /** URL that the event opens. */
  link: string
}

/** Returns a calendar file (RFC 5545) with a daily event and its alarm. */
export function reminderEvent({ hour, title, text, link }: Reminder, clock: Clock): string {
  const now = clock.now()
  const day = today(clock)
  const [first = now] = [day, addDays(day, 1)]
    .map((each) => new Date(startOfDay(each).getTime() + hour * HOUR_MS))
    .filter((start) => start > now)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Imari//Reminder//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // With the same id, a calendar moves the event when the client chooses another hour.
    `UID:daily-reminder@${new URL(link).hostname}`,
    `DTSTAMP:${instant(now)}`,
    // Kigali has no daylight saving time, so a fixed UTC time is right all year.
    `DTSTART:${instant(first)}`,
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${link}`)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const instant = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

function folded(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  return [...line]
    .map((letter) => {
      const size = encoder.encode(letter).length
      const breaks = bytes + size > MOST_BYTES
      bytes = breaks ? size + 1 : bytes + size
      return breaks ? `\r\n ${letter}` : letter
    })
    .join('')
}
