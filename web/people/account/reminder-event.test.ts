import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fixedClock } from '../../../domain/clock.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { reminderWords as english } from '../../../words/en/reminder.ts'
import { reminderWords as french } from '../../../words/fr/reminder.ts'
import { reminderWords as kinyarwanda } from '../../../words/rw/reminder.ts'
import { reminderEvent } from './reminder-event.ts'

const words = { en: english, fr: french, rw: kinyarwanda }
const link = 'https://imari.example/dashboard/client'
const at = (hour: number, now: string) => reminderEvent({ hour, title: 'Record', text: 'Now', link }, fixedClock(now))

describe('a reminder', () => {
  it('a reminder starts at the next occurrence of its hour in Kigali', () => {
    assert.match(at(19, '2026-11-26T16:59:00Z'), /\r\nDTSTART:20261126T170000Z\r\n/)
    assert.match(at(19, '2026-11-26T17:00:00Z'), /\r\nDTSTART:20261127T170000Z\r\n/)
    assert.match(at(0, '2026-12-31T21:30:00Z'), /\r\nDTSTART:20261231T220000Z\r\n/)
  })

  it('a daily reminder keeps its id when the client changes its hour', () => {
    const [early, late] = [at(7, '2026-11-26T12:00:00Z'), at(20, '2026-11-26T12:00:05Z')]
    assert.match(early, /\r\nDTSTAMP:20261126T120000Z\r\n.*\r\nRRULE:FREQ=DAILY\r\n/s)
    assert.match(early, /\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\nDESCRIPTION:Record\r\nEND:VALARM\r\n/)
    const [uid] = /UID:.+/.exec(early) ?? []
    assert.ok(uid && late.includes(uid))
  })

  for (const language of LANGUAGES)
    it(`a reminder in ${language} has lines of at most 75 bytes and escapes the text`, () => {
      const { event } = words[language]
      const text = `${event.text}; \\ é`.repeat(4)
      const file = reminderEvent({ hour: 19, title: event.title, text, link }, fixedClock('2026-11-26T12:00:00Z'))
      assert.ok(file.endsWith('END:VCALENDAR\r\n'))
      const lines = file.split('\r\n')
      assert.deepEqual(
        lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75),
        [],
      )
      const whole = file.replaceAll('\r\n ', '')
      const [, described = ''] = /\r\nDESCRIPTION:(.*)\r\nURL/.exec(whole) ?? []
      assert.equal(described.replaceAll('\\n', '\n').replace(/\\([\\;,])/g, '$1'), `${text}\n${link}`)
    })
})
