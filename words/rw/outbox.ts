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
    'Nta interineti kandi nta mwanya uri kuri iyi telefoni: ntibyabitswe. Siba ibyo udakeneye kuri telefoni, wongere ugerageze.',
  waiting: 'birategereje',
  refused: 'byanzwe',
  count: (count) => `bitegereje: ${formatCount(count)}`,
  includes: (count) => `harimo ibitegereje: ${formatCount(count)}`,
  refusedCount: (count) => `byanzwe: ${formatCount(count)}`,
  sent: counted('Icyanditswe # cyoherejwe', 'Ibyanditswe # byoherejwe'),
  title: 'Bitegereje kuri iyi telefoni',
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
    text: 'Biri kuri iyi telefoni gusa.',
    stay: 'Guma muri konti',
    delete: 'Sohoka ubisibe',
  },
  expired: counted(
    'Icyanditswe # gitegereje kuri iyi telefoni; injira nk’uwacyanditse kugira ngo cyoherezwe.',
    'Ibyanditswe # bitegereje kuri iyi telefoni; injira nk’uwabyanditse kugira ngo byoherezwe.',
  ),
  leftBehind: 'Hari ibyanditswe bitegereje kuri iyi telefoni. Byoherezwa iyo uwabyanditse yinjiye.',
} satisfies Translated<typeof english.outboxWords>
