import type * as english from '../en/statements.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const statementWords = {
  title: 'Raporo',
  intro: 'Buri cyumweru, ukwezi n’umwaka byafunzwe.',
  days: 'Iminsi iri ahanditse “Uko buri munsi wagenze”.',
  kind: 'Ubwoko bw’igihe',
  kinds: { month: 'Amezi', week: 'Ibyumweru', year: 'Imyaka' },
  caption: 'Ibihe byafunzwe, ibishya ni byo bibanza, amafaranga muri Frw',
  period: 'Igihe',
  found: counted('Habonetse raporo #', 'Habonetse raporo #'),
  shown: (shown, all) => `Raporo ${formatCount(shown)} kuri ${formatCount(all)}`,
  empty: {
    week: 'Nta cyumweru kirafungwa. Icyumweru gifungwa saa sita z’ijoro ku isaha y’i Kigali, umunsi wo ku cyumweru urangiye.',
    month: 'Nta kwezi kurafungwa. Ukwezi gufungwa saa sita z’ijoro ku isaha y’i Kigali, umunsi wako wa nyuma urangiye.',
    year: 'Nta mwaka urafungwa. Umwaka ufungwa saa sita z’ijoro ku isaha y’i Kigali, tariki ya 31 Ukuboza irangiye.',
  },
  noMatch: 'Nta raporo irimo iyo tariki. Andika itariki nka 21/11 cyangwa 11/2026.',
  none: 'Nta raporo y’iki gihe ihari: nta cyanditswemo, cyangwa ntikirafungwa.',
  all: 'Raporo zose',
  allDays: 'Iminsi yose',
  print: 'Capa cyangwa ubike nka PDF',
  heading: {
    day: 'Raporo y’umunsi',
    week: 'Raporo y’icyumweru',
    month: 'Raporo y’ukwezi',
    year: 'Raporo y’umwaka',
  },
  of: (name) => `Raporo: ${name}`,
  closedAt: (when) => `Byafunzwe ${when}`,
  revised: 'Byahinduwe',
  net: 'Amafaranga asigaye',
  revisedText: 'Hari icyahindutse muri iki gihe kimaze gufungwa. Iyi ni yo mibare y’ubu.',
  figures: 'Ugereranyije n’igihe cyabanje',
  columns: { what: 'Igiteranyo', now: 'Iki gihe', before: 'Mbere', change: 'Impinduka' },
  unpaidDebts: 'Amadeni mfite atarishyurwa',
  mover: { title: 'Umutwe' },
  kindNames: { income: 'Ayinjiye', expense: 'Ayasohotse', debt: 'Ideni mfite' },
  due: { title: 'Umutwe', creditor: 'Ugomba kwishyurwa', date: 'Itariki yo kwishyura', amount: 'Amafaranga' },
  amounts: 'Amafaranga yose ni amafaranga y’u Rwanda (Frw).',
} satisfies Translated<typeof english.statementWords>
