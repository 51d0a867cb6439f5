import type * as english from '../en/records.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { fieldNames } from './shared.ts'

export const booksWords = {
  ...fieldNames,
  date: 'Date',
  dueDate: 'Échéance',
  amount: 'Montant',
  isPaid: 'État',
  actions: 'Actions',
  created: 'Noté le',
  updated: 'Dernière modification',
  none: 'Aucune',
  edit: 'Modifier',
  view: 'Voir',
  delete: 'Supprimer',
  select: 'Sélectionner',
  editNamed: (title) => `Modifier ${title}`,
  viewNamed: (title) => `Voir ${title}`,
  deleteNamed: (title) => `Supprimer ${title}`,
  markPaidNamed: (title) => `J’ai payé : ${title}`,
  removed: (title) => `${title} : supprimé`,
  searchPlaceholder: 'Texte, date ou montant',
  searchExample: 'Essayez : moto >5000',
  byTitle: 'Par titre',
  noneInDays: 'Rien pendant cette période.',
  shown: (shown, all) => `${formatCount(shown)} sur ${formatCount(all)}`,
  copy: 'Copier vers un autre jour',
  foundTotal: (amount) => `${amount} dans ces résultats`,
  download: 'Télécharger',
  csv: 'CSV',
  excel: 'Excel',
  total: 'Total',
  downloadFailed: 'Le fichier n’a pas pu être créé. Veuillez réessayer.',
} satisfies Translated<typeof english.booksWords>
