import type { PeriodKind } from '../../domain/period.ts'
import { isDayLabel, isDaysLabel } from '../day-labels.ts'
import type * as english from '../en/analytics.ts'
import type { Translated } from '../translated.ts'
import { periodCount } from './dates.ts'
import { capitalised, de } from './grammar.ts'
import { moreLines } from './lists.ts'

const isWeek = (label: string) => /^S\d/.test(label)

/** Puts the article before a week: `la S47 2026`. */
const the = (label: string) => (isWeek(label) ? `la ${label}` : label)

/** Returns `le 1er oct.`, `du 1er au 28 oct.` or `en avr.–juin 2026`. */
const on = (label: string) =>
  isDaysLabel(label) ? `du ${label.replace('–', ' au ')}` : `${isDayLabel(label) ? 'le' : 'en'} ${label}`
const au = (label: string) => (isDayLabel(label) ? `au ${label}` : `à ${the(label)}`)
const range = (first: string, last: string) => `${isDayLabel(first) ? `du ${first}` : de(first)} ${au(last)}`

const stages = { running: 'en cours', coming: 'à venir' }

/** Names for two or more periods, such as `90 derniers jours`. */
const LAST: Record<PeriodKind, string> = {
  day: 'derniers jours',
  week: 'dernières semaines',
  month: 'derniers mois',
  year: 'dernières années',
}

export const analyticsWords = {
  title: 'Analyses financières',
  refresh: 'Actualiser',
  refreshing: 'Actualisation…',
  refreshed: 'Chiffres à jour',
  period: 'Période',
  tabs: { day: 'Jours', week: 'Semaines', month: 'Mois', year: 'Années' },
  charts: {
    income: 'Évolution des revenus',
    expenses: 'Évolution des dépenses',
    debts: 'Évolution des dettes',
    net: 'Évolution du solde net',
  },
  formula: '(revenus − dépenses − dettes)',
  flow: {
    title: 'Entrées et sorties',
    noneBefore: 'Pas assez de chiffres pour comparer.',
    than: (isMore, label) => `de ${isMore ? 'plus' : 'moins'} que ${on(label)}`.replace('que en', 'qu’en'),
    same: (label) => `Comme ${on(label)}`,
    extremes: (best, worst, isPart) =>
      `Meilleur solde : ${best}. Pire : ${worst}.${isPart ? ' Périodes entières seulement.' : ''}`,
    hidden: (span) => `${span} : revenus, dépenses et dettes en barres. Montants masqués.`,
    since: (day) => `Solde net depuis le ${day}`,
    dashed: (estimate) => `${estimate} (en pointillés).`,
    earlier: 'Précédent',
    later: 'Suivant',
  },
  comparison: 'Comparaison',
  vs: { '': 'Période précédente', year: 'Un an plus tôt', none: 'Aucune' },
  highest: (label, amount) => ` Le plus haut : ${label}, ${amount}.`,
  chartLabel: (title, first, last, highest) => `${title} : une courbe, ${range(first, last)}.${highest}`,
  mark: ({ label, stage }) => (stage === 'over' ? label : `${label}, ${stages[stage]}`),
  stages,
  after: (label, isDebt) => `${isDebt ? 'à payer ' : ''}après ${isDayLabel(label) ? 'le ' : ''}${the(label)}`,
  upTo: (label) => `Jusqu’${isWeek(label) ? `à la ${label}` : `${isDayLabel(label) ? 'au' : 'en'} ${label}`}`,
  undrawn: 'Le graphique ne s’affiche pas. Utilisez « Voir le tableau ».',
  showTable: 'Voir le tableau',
  hideTable: 'Masquer le tableau',
  caption: 'Évolution en RWF, du plus récent au plus ancien',
  begun: (day) => `Écritures depuis le ${day} : première période incomplète.`,
  summary: 'Chiffres clés',
  cards: {
    totalIncome: 'Total des revenus',
    totalExpenses: 'Total des dépenses',
    totalDebts: 'Total des dettes',
    netBalance: 'Solde net',
  },
  fromTo: (first, last) => (first === last ? first : capitalised(range(first, last))),
  window: 'Période affichée',
  recent: (count, kind) => (count < 2 ? periodCount(count, kind) : `${count} ${LAST[kind]}`),
  all: { day: 'Tout l’historique', week: 'Tout l’historique', month: 'Tout l’historique', year: 'Tout l’historique' },
  columns: { day: 'Jour', week: 'Semaine', month: 'Mois', year: 'Année' },
  weekOf: (week, year) => `S${week} ${year}`,
  more: moreLines,
  empty: 'Pas encore de chiffres. Notez une première écriture.',
} satisfies Translated<typeof english.analyticsWords>
