import { partsOf } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import type * as english from '../en/progress.ts'
import type { Translated } from '../translated.ts'
import { dayAndMonthName, monthName, weekdayName } from './dates.ts'
import { capitalised, de } from './grammar.ts'
import { formatCount } from './money.ts'
import { counted, daySearch } from './totals.ts'

const CAUSES = { income: 'de revenus', expense: 'de dépenses', debt: 'à payer' }

export const progressWords = {
  title: 'Suivi financier',
  today: 'Aujourd’hui',
  statements: 'Relevés',
  track: { day: 'Suivi du jour', month: 'Suivi du mois', year: 'Suivi de l’année' },
  tracked: {
    day: (span) => `${capitalised(span)} : la journée entière, avec les écritures à venir.`,
    month: (span) => `${capitalised(span)} : le mois entier, avec les écritures à venir.`,
    year: (span) => `${capitalised(span)} : l’année entière, avec les écritures à venir.`,
  },
  turnover: 'Chiffre d’affaires à ce jour, sans « Famille »',
  soFar: 'Depuis le début du mois',
  wholeMonth: (net, debts) => `Mois entier : ${net}${debts ? `, dettes à venir (${debts}) déduites` : ''}`,
  outlook: (net, end) => `Estimation au ${dayAndMonthName(end)} : ${net}`,
  daysBefore: (from, to) => {
    const name = monthName(partsOf(from).month)
    if (from === to) return `le 1er ${name}`
    return to === periodOf('month', from).end
      ? `pendant tout le mois ${de(name)}`
      : `pendant les mêmes jours ${de(name)}`
  },
  comparedWith: (difference, days) => `de ${difference > 0 ? 'plus' : 'moins'} que ${days}`,
  cause: (kind, amount, isMore) => `# : ${amount} ${CAUSES[kind]} en ${isMore ? 'plus' : 'moins'}.`,
  move: (name, amount, isMore) => `${name} : ${amount} en ${isMore ? 'plus' : 'moins'}.`,
  others: { income: 'Autres revenus', expense: 'Autres dépenses', debt: 'Autres dettes' },
  sameAsBefore: (days) => `Comme ${days}`,
  nothingBefore: (days) => `Pas de comparaison : aucune écriture ${days}`,
  curveDay: 'Solde à une date donnée',
  curve: (now, before) => `Solde net jour par jour : ${now}${before ? `, comparé à ${before}` : ''}`,
  dueWeek: 'À payer dans les 7 prochains jours',
  day: (day) => `${weekdayName(day)} ${dayAndMonthName(day)}`,
  until: (day) => `jusqu’au ${day}`,
  overdue: (count) => `${formatCount(count)} en retard`,
  due: counted('dette à payer', 'dettes à payer'),
  dueMonth: counted('dette à payer sous 30 jours', 'dettes à payer sous 30 jours'),
  nothingDue: 'Rien à payer.',
  nothingElse: 'Rien d’autre à payer.',
  limits: 'Plafonds et objectifs',
  allowance: (amount, end) =>
    `En dépensant ${amount} par jour jusqu’au ${dayAndMonthName(end)}, vous respectez le plafond.`,
  noLimit: 'Fixer un plafond pour ce mois-ci',
  history: 'Historique jour par jour',
  caption: 'Historique jour par jour, le plus récent en premier, montants en RWF',
  date: 'Date',
  open: 'En cours',
  closed: 'Clôturé',
  revised: 'Révisé',
  ...daySearch,
  found: counted('jour trouvé', 'jours trouvés'),
  days: (shown, all) => `${counted('jour', 'jours')(shown)} sur ${formatCount(all)}`,
  noMatch: 'Aucun jour trouvé. Écrivez une date comme 21/11 ou nov. 2026.',
  empty: 'Rien de noté. L’historique s’affichera ici.',
} satisfies Translated<typeof english.progressWords>
