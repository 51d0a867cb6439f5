import { formatRwf } from '../../domain/money.ts'
import type * as english from '../en/credit.ts'
import type { Translated } from '../translated.ts'
import { counted } from './totals.ts'

/** Each sentence says who owes whom. */
export const creditWords = {
  title: 'Crédits clients',
  lead: 'Qui vous doit de l’argent. Ce que vous devez est dans Mes dettes.',
  add: 'Ajouter une personne',
  edit: 'Modifier la personne',
  name: 'Nom',
  phone: 'Téléphone',
  note: 'Note',
  language: 'Langue des messages',
  balance: 'Solde',
  openSince: 'Dû depuis',
  what: 'Quoi',
  whatDefault: { gave: 'Marchandises', paid: 'Paiement', writtenOff: 'Abandonné' },
  kinds: { gave: 'Donné', paid: 'Reçu', writtenOff: 'Abandonné' },
  gaveTo: (name) => `Donné à ${name}`,
  paidBy: (name) => `Reçu de ${name}`,
  asIncome: 'Noter aussi comme revenu',
  writeOff: 'Abandonner le reste',
  writeOffQuestion: (amount, name) => `Abandonner ${formatRwf(amount)} que vous doit ${name} ?`,
  search: 'Chercher une personne',
  searchPlaceholder: 'Nom, téléphone ou note',
  count: counted('personne', 'personnes'),
  found: counted('personne trouvée', 'personnes trouvées'),
  empty: 'Personne ne vous doit rien. Quand quelqu’un achète à crédit, notez-le ici.',
  noMatch: (search) => `Personne ne correspond à « ${search} ».`,
  owes: (amount) => `vous doit ${amount}`,
  overpaid: (amount) => `vous lui devez ${amount}`,
  settled: 'ne vous doit rien',
  openFor: (days) => (days === 0 ? 'depuis aujourd’hui' : `depuis ${days} ${days < 2 ? 'jour' : 'jours'}`),
  sorts: { '-balance': 'Doit le plus', oldest: 'Depuis le plus longtemps', name: 'Nom' },
  archive: 'Archiver',
  restore: 'Remettre',
  archived: 'Archivé',
  deleteQuestion: (name) => `Supprimer ${name} et son compte ? Les revenus déjà notés restent.`,
  deleteLineQuestion: 'Supprimer cette ligne ?',
  deletePaymentQuestion: 'Supprimer ce paiement ? Le revenu noté avec lui est supprimé aussi.',
  lineRemoved: 'Ligne supprimée',
  total: 'On vous doit',
  totalText: (people, days) =>
    `${counted('personne', 'personnes')(people)} ; le plus ancien ${days === 0 ? 'd’aujourd’hui' : `depuis ${days} ${days < 2 ? 'jour' : 'jours'}`}`,
  file: (name) => `credit-${name}`,
} satisfies Translated<typeof english.creditWords>
