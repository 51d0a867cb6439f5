import type * as english from '../en/selection.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

const rows = counted('ligne', 'lignes')

export const selectionWords = {
  menu: 'Trier ou sélectionner',
  sort: 'Trier par',
  orders: {
    '-date': 'Du plus récent au plus ancien',
    date: 'Du plus ancien au plus récent',
    '-amount': 'Plus gros montants',
    amount: 'Plus petits montants',
    title: 'Titre, de A à Z',
    '-title': 'Titre, de Z à A',
    status: 'Impayées d’abord',
    dueDate: 'Échéance la plus proche',
    '-dueDate': 'Échéance la plus lointaine',
  },
  start: 'Sélectionner des lignes',
  selectNamed: (title) => `Sélectionner ${title}`,
  bar: 'Lignes sélectionnées',
  selected: counted('sélectionnée', 'sélectionnées'),
  none: 'Touchez les lignes voulues',
  all: (count) => `Tout sélectionner (${formatCount(count)})`,
  first: (count) => `Sélectionner les ${formatCount(count)} premières`,
  delete: 'Supprimer',
  retitle: 'Changer le titre',
  offline: 'Vous êtes hors ligne. Supprimer ou renommer plusieurs lignes nécessite une connexion.',
  deleteQuestion: (count) => `Supprimer ${rows(count)} ?`,
  deleteText: 'Vous pourrez annuler juste après.',
  deleted: counted('ligne supprimée', 'lignes supprimées'),
  renamed: counted('ligne renommée', 'lignes renommées'),
  undone: counted('ligne rétablie', 'lignes rétablies'),
  gone: counted(
    'ligne avait déjà été supprimée sur un autre appareil.',
    'lignes avaient déjà été supprimées sur un autre appareil.',
  ),
  unsent: (titles) => `Pas encore envoyé, donc inchangé : ${titles}`,
  form: { title: 'Changer le titre', submit: 'Changer' },
  formText: (count) => `Nouveau titre pour ${rows(count)}.`,
  newTitle: 'Nouveau titre',
} satisfies Translated<typeof english.selectionWords>
