import type * as english from '../en/outbox.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const outboxWords = {
  saved: 'Byanditswe. Bizoherezwa interineti nigaruka.',
  deleted: 'Byasibwe. Bizoherezwa interineti nigaruka.',
  done: 'Byakozwe.',
  neverSent: 'Byasibwe. Byari bitaroherezwa.',
  noRoom:
    'Nta interineti kandi nta mwanya uri kuri iki gikoresho: ntibyabitswe. Siba ibyo udakeneye, wongere ugerageze.',
  waiting: 'birategereje',
  refused: 'byanzwe',
  count: (count) => `ibitegereje: ${formatCount(count)}`,
  includes: (count) => `harimo ibitegereje: ${formatCount(count)}`,
  refusedCount: (count) => `ibyanzwe: ${formatCount(count)}`,
  sent: counted('Icyanditswe # cyoherejwe', 'Ibyanditswe # byoherejwe'),
  title: 'Ibitegereje kuri iki gikoresho',
  why: {
    offline: 'Nta interineti. Bizoherezwa nigaruka.',
    online: 'Byoherezwa kimwe kimwe.',
    held: 'Ubu nta kirimo koherezwa.',
  },
  acts: { add: 'Gishya', edit: 'Cyahinduwe', delete: 'Cyasibwe', mark: 'Ideni ryishyuwe' },
  sendNow: 'Ohereza ubu',
  edit: 'Hindura',
  unknownKind: 'Ongera ufungure urupapuro kugira ngo ubihindure.',
  delete: 'Siba',
  drop: 'Kuraho iyi mpinduka',
  conflict: 'Byahinduriwe ku kindi gikoresho.',
  theirs: 'Ku kindi gikoresho',
  keepMine: 'Gumana ibyanjye',
  keepTheirs: 'Gumana iby’ahandi',
  leave: {
    sending: counted('Icyanditswe # kirimo koherezwa...', 'Ibyanditswe # birimo koherezwa...'),
    question: counted('Icyanditswe # ntikiroherezwa.', 'Ibyanditswe # ntibiroherezwa.'),
    text: 'Biri kuri iki gikoresho gusa.',
    stay: 'Guma muri konti',
    delete: 'Sohoka ubisibe',
  },
  expired: counted(
    'Icyanditswe # gitegereje kuri iki gikoresho; injira nk’uwacyanditse kugira ngo cyoherezwe.',
    'Ibyanditswe # bitegereje kuri iki gikoresho; injira nk’uwabyanditse kugira ngo byoherezwe.',
  ),
  leftBehind: 'Hari ibyanditswe bitegereje kuri iki gikoresho. Byoherezwa iyo uwabyanditse yinjiye.',
} satisfies Translated<typeof english.outboxWords>
