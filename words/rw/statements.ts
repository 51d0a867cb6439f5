import type * as english from '../en/statements.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const statementWords = {
  title: 'Raporo',
  intro: 'Buri munsi, icyumweru, ukwezi n’umwaka byafunzwe.',
  kind: 'Ubwoko bw’igihe',
  kinds: { all: 'Byose', day: 'Iminsi', week: 'Ibyumweru', month: 'Amezi', year: 'Imyaka' },
  caption: 'Ibihe byafunzwe, ibishya ni byo bibanza, amafaranga muri Frw',
  period: 'Igihe',
  found: counted('Habonetse raporo #', 'Habonetse raporo #'),
  shown: (shown, all) => `Raporo ${formatCount(shown)} kuri ${formatCount(all)}`,
  empty: 'Nta gihe kirafungwa. Raporo yawe ya mbere yandikwa saa sita z’ijoro ku isaha y’i Kigali, uyu munsi urangiye.',
  noMatch: 'Nta raporo irimo iyo tariki. Andika itariki nka 21/11/2026 cyangwa 2026-11-21.',
  none: 'Nta raporo y’iki gihe ihari: nta cyanditswe muri cyo, cyangwa ntikirafungwa.',
  all: 'Raporo zose',
  print: 'Capa cyangwa ubike nka PDF',
  heading: {
    day: 'Raporo y’umunsi',
    week: 'Raporo y’icyumweru',
    month: 'Raporo y’ukwezi',
    year: 'Raporo y’umwaka',
  },
  of: (name) => `Raporo: ${name}`,
  closedAt: (when) => `Cyafunzwe ${when}`,
  revised: 'Byahinduwe',
  net: 'Amafaranga asigaye',
  revisedText: 'Hari icyahindutse muri iki gihe nyuma yo gufungwa. Iyi mibare ijyanye n’igihe.',
  figures: 'Ugereranyije n’igihe cyabanje',
  columns: { what: 'Igiteranyo', now: 'Iki gihe', before: 'Mbere', change: 'Impinduka' },
  unpaidDebts: 'Amadeni mfite atarishyurwa',
  mover: { title: 'Umutwe' },
  kindNames: { income: 'Ayinjiye', expense: 'Ayasohotse', debt: 'Ideni mfite' },
  due: { title: 'Umutwe', creditor: 'Ugomba kwishyurwa', date: 'Itariki yo kwishyura', amount: 'Amafaranga' },
  amounts: 'Amafaranga yose ni amafaranga y’u Rwanda (Frw).',
} satisfies Translated<typeof english.statementWords>
