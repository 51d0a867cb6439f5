import type * as english from '../en/titles.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const titleWords = {
  look: 'Apparence et groupe',
  lookOf: (title) => `Apparence et groupe de « ${title} »`,
  save: 'Enregistrer',
  automatic: 'Automatique',
  icons: 'Icônes proposées',
  icon: 'Icône',
  iconHint: 'Un emoji, ou rien pour l’icône automatique.',
  colour: 'Couleur',
  colours: ['Rose', 'Orange', 'Jaune', 'Vert', 'Turquoise', 'Bleu', 'Indigo', 'Violet'],
  months: 'Par mois',
  usual: 'Mois type',
  usualFor: (months) => `${months} mois types`,
  noMonths: 'Rien depuis deux ans.',
} satisfies Translated<typeof english.titleWords>

export const titleGroups = {
  sales: 'Ventes',
  services: 'Services',
  goods: 'Marchandises',
  food: 'Alimentation',
  farm: 'Agriculture',
  home: 'Maison',
  transport: 'Transport',
  phone: 'Téléphone, internet',
  school: 'École',
  health: 'Santé',
  work: 'Travail',
  money: 'Banque et impôts',
  family: 'Famille',
  other: 'Autres',
} satisfies Translated<typeof english.titleGroups>

export const groupWords = {
  column: 'Groupe',
  titles: (count) => `${formatCount(count)} titres`,
  byIcon: (name) => `Selon l’icône : ${name}`,
  new: 'Nouveau groupe',
  select: 'Choisir des titres',
  choose: 'Ajouter ou retirer des titres',
  find: 'Rechercher un titre',
  none: 'Aucun titre.',
  byChange: 'Plus gros écarts',
} satisfies Translated<typeof english.groupWords>
