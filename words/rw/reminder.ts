import type * as english from '../en/reminder.ts'
import type { Translated } from '../translated.ts'

export const reminderWords = {
  title: 'Icyibutsa',
  text: 'Kalendari ya telefoni yawe ikwibutsa buri munsi kwandika amafaranga yawe.',
  hour: 'Isaha',
  at: (hour) => `${String(hour).padStart(2, '0')}:00`,
  add: 'Shyira muri kalendari',
  hint: 'Fungura dosiye umaze kubika kugira ngo icyibutsa cyandikwe. Kugira ngo ugihagarike, gisibe muri kalendari yawe.',
  file: 'icyibutsa-imari',
  event: { title: 'Andika amafaranga y’uyu munsi', text: 'Fungura Imari wandike ayinjiye n’ayasohotse uyu munsi.' },
} as const satisfies Translated<typeof english.reminderWords>
