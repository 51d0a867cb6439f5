import type * as english from '../en/sums-screen.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const spanWords = {
  label: 'Période',
  spans: {
    'this-month': 'Ce mois-ci',
    'last-month': 'Mois dernier',
    'this-year': 'Cette année',
    'last-year': 'L’an dernier',
    'this-week': 'Cette semaine',
    'last-week': 'Semaine dernière',
    all: 'Depuis le début',
    dates: 'Autres dates',
  },
  from: 'Premier jour',
  to: 'Dernier jour',
  remove: (name) => `Tout afficher (retirer « ${name} »)`,
} satisfies Translated<typeof english.spanWords>

export const sumsWords = {
  summedBy: 'Totaux',
  by: { title: 'Par titre', creditor: 'Par créancier' },
  columns: { count: 'Écritures', before: (days) => `Avant (${days})` },
  title: { expense: 'Dépenses par titre', income: 'Revenus par titre' },
  group: { expense: 'Dépenses par groupe', income: 'Revenus par groupe' },
  count: (count) => `${formatCount(count)} fois`,
  share: (share, sum) => (sum > 0 && share < 0.01 ? '< 1 %' : `${Math.round(share * 100)} %`),
  whole: (month) => `${month} (mois entier)`,
  same: 'sans changement',
  isNew: 'nouveau',
  unpaid: 'à payer',
  rest: (names) => `Autres (${formatCount(names)})`,
  units: { thousand: ' k', million: ' M', billion: ' Md', trillion: ' Bn' },
  showAll: 'Tout afficher',
  shownAs: { titles: 'Titres', grouped: 'Groupes' },
  biggest: 'La plus grosse dépense',
  noCosts: 'aucune dépense.',
  rename: (title) => `Renommer « ${title} » partout`,
} satisfies Translated<typeof english.sumsWords>
