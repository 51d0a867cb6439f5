import type * as english from '../en/limits.ts'
import type { Translated } from '../translated.ts'
import { periodCount } from './dates.ts'
import { bare } from './money.ts'

const limit = {
  set: 'Fixer un plafond',
  edit: 'Modifier le plafond',
  type: 'Type de plafond',
  amount: 'Montant du plafond',
  clears: 'Saisissez 0 pour supprimer le plafond.',
  left: (amount: string) => `reste ${amount}`,
  over: (amount: string) => `dépassé de ${amount}`,
  reached: 'atteint',
  invite: 'Fixez-en un pour voir ce qui reste et si vous êtes sur la bonne voie.',
}

export const limitWords = {
  expense: {
    ...limit,
    name: 'Plafond de dépenses',
    shortName: 'Plafond',
    heading: 'Plafonds de dépenses',
    soFar: (amount) => `Dépensé jusqu’ici : ${amount}`,
  },
  debt: {
    ...limit,
    name: 'Plafond de dettes',
    shortName: 'Plafond',
    heading: 'Plafonds de dettes',
    soFar: (amount) => `Échéances : ${amount}`,
  },
  income: {
    name: 'Objectif de revenus',
    shortName: 'Objectif',
    heading: 'Objectifs de revenus',
    set: 'Fixer un objectif',
    edit: 'Modifier l’objectif',
    type: 'Type d’objectif',
    amount: 'Montant visé',
    clears: 'Saisissez 0 pour supprimer l’objectif.',
    left: (amount) => `il manque ${amount}`,
    over: (amount) => `objectif dépassé de ${amount}`,
    reached: 'objectif atteint',
    invite: 'Fixez-en un pour voir ce qu’il reste à gagner.',
    soFar: (amount) => `Reçu jusqu’ici : ${amount}`,
  },
  state: (reached, limit) => `${bare(reached)} sur ${limit} RWF`,
  percent: (thousandths) => `${Math.floor(thousandths / 10)} %`,
  monthly: 'Ce mois-ci',
  yearly: 'Cette année',
  types: { monthly: 'Par mois', yearly: 'Par an' },
  chooseType: 'Choisissez le type',
  notSet: 'Non fixé',
  unknown: 'indisponible',
  setShort: 'Fixer',
  editShort: 'Modifier',
  setNamed: { monthly: 'Fixer le montant mensuel', yearly: 'Fixer le montant annuel' },
  editNamed: { monthly: 'Modifier le montant mensuel', yearly: 'Modifier le montant annuel' },
  daysLeft: (days) => (days === 0 ? 'dernier jour' : `encore ${days} ${days < 2 ? 'jour' : 'jours'}`),
  /** Days left in the period, after an amount with `reste` or `il manque`. */
  days: (days) => (days === 0 ? 'dernier jour' : periodCount(days, 'day')),
  pace: (amount) => `Rythme régulier à ce jour : ${amount}`,
  oneAtATime: 'Fixez les montants mensuel et annuel l’un après l’autre. Vous pouvez avoir les deux.',
} satisfies Translated<typeof english.limitWords>
