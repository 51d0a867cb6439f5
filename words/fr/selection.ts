import type * as english from '../en/selection.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

const rows = counted('ligne', 'lignes')

export const selectionWords = {
  selectNamed: (title) => `Choisir ${title}`,
  bar: 'Lignes choisies',
  selected: counted('choisie', 'choisies'),
  none: 'Touchez les lignes voulues',
  all: (count) => `Choisir les ${formatCount(count)}`,
  first: (count) => `Choisir les ${formatCount(count)} du début`,
  delete: 'Supprimer',
  retitle: 'Changer le titre',
  offline: 'Vous êtes hors ligne. Supprimer ou renommer plusieurs lignes demande une connexion.',
  deleteQuestion: (count) => `Supprimer ${rows(count)} ?`,
  deleteText: 'Vous pourrez annuler juste après.',
  deleted: counted('ligne supprimée', 'lignes supprimées'),
  renamed: counted('ligne renommée', 'lignes renommées'),
  undone: counted('ligne rétablie', 'lignes rétablies'),
  unsent: (titles) => `Pas encore envoyé, donc inchangé : ${titles}`,
  form: { title: 'Changer le titre', submit: 'Changer' },
  formText: (count) => `Nouveau titre pour ${rows(count)}.`,
  newTitle: 'Nouveau titre',
} satisfies Translated<typeof english.selectionWords>
