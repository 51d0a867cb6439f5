import type * as english from '../en/record-form.ts'
import type { Translated } from '../translated.ts'
import { formatRwf } from './money.ts'

export const formWords = {
  kind: 'Ce que vous ajoutez',
  kinds: { expense: 'Dépense', income: 'Revenu', debt: 'Dette' },
  creditKind: 'Crédit',
  currency: 'RWF',
  amountPlaceholder: '0',
  echo: (sum, amount) => `${sum} = ${formatRwf(amount)}`,
  amountRefused: {
    ambiguous: (text) => `« ${text} » peut se lire de plusieurs façons. Écrivez le montant ainsi : 12000 ou 12,50.`,
    decimals: (text) => `« ${text} » a plus de deux décimales.`,
    long: (text) => `« ${text} » a plus de 12 chiffres.`,
    strange: (text) => `« ${text} » n’est pas un montant. Écrivez le montant ainsi : 12000 ou 12,50.`,
  },
  usual: (title, usual) => `C’est plus de dix fois votre montant habituel pour « ${title} » (${usual}). Est-ce exact ?`,
  titlePlaceholder: {
    expense: 'Loyer, marché, unités…',
    income: 'Salaire, ventes…',
    debt: 'Prêt SACCO',
  },
  placeholders: { creditor: 'Boutique, ami…' },
  descriptionPlaceholder: 'Quelques mots pour vous en souvenir',
  description: { expense: 'Description', income: 'Description', debt: 'Description (facultatif)' },
  use: (text) => `Utiliser « ${text} »`,
  newTitle: 'Nouveau titre',
  usedTitles: 'Déjà utilisés',
  firstTitles: 'Suggestions',
  starters: {
    expense: ['Marchandises', 'Loyer', 'Transport'],
    income: ['Ventes', 'Salaire'],
    debt: ['Marchandises à crédit', 'Prêt'],
  },
  addDescription: 'Description',
  missing: {
    amount: 'Indiquez le montant',
    title: 'Indiquez un titre',
    creditor: 'Indiquez le créancier',
    date: 'Choisissez une date',
    dueDate: 'Choisissez une échéance',
    description: 'Indiquez une description',
  },
  lineOf: (label) => `${label} :`,
  chooseDay: 'à choisir',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  dayBefore: 'Un jour plus tôt',
  dayAfter: 'Un jour plus tard',
  locked: {
    date: 'La date ne peut pas être changée. Utilisez « Copier vers un autre jour » dans « Voir », puis supprimez cette écriture.',
    dueDate:
      'L’échéance ne peut pas être changée. Utilisez « Copier vers un autre jour » dans « Voir », puis supprimez cette dette.',
  },
  save: 'Enregistrer',
  saved: (title, amount) => `${title}, ${amount} : enregistré.`,
  saveAndAdd: 'Enregistrer et continuer',
  lastSaved: (title, amount) => `${title}, ${amount} : enregistré.`,
  draft: 'Brouillon rétabli.',
  startAfresh: 'Recommencer',
} satisfies Translated<typeof english.formWords>
