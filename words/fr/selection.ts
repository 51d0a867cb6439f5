import type * as english from '../en/selection.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

const entries = counted('écriture', 'écritures')

export const selectionWords = {
  menu: 'Trier ou sélectionner',
  sort: 'Trier par',
  orders: {
    '-date': 'Du plus récent au plus ancien',
    date: 'Du plus ancien au plus récent',
    '-amount': 'Plus gros montants',
    amount: 'Plus petits montants',
    title: 'De A à Z',
    '-title': 'De Z à A',
    status: 'Impayées d’abord',
    dueDate: 'Échéance la plus proche',
    '-dueDate': 'Échéance la plus lointaine',
  },
  start: 'Sélectionner des écritures',
  selectNamed: (title) => `Sélectionner ${title}`,
  bar: 'Écritures sélectionnées',
  selected: (count) => `Sélection : ${formatCount(count)}`,
  none: 'Aucune sélection',
  all: (count) => `Tout sélectionner (${formatCount(count)})`,
  first: (count) => `Sélectionner les ${formatCount(count)} premières`,
  delete: 'Supprimer',
  retitle: 'Renommer',
  offline: 'Il faut du réseau pour ces modifications.',
  deleteQuestion: (count) => `Supprimer ${entries(count)} ?`,
  payQuestion: (count) => `Marquer ${counted('dette', 'dettes')(count)} comme ${count < 2 ? 'payée' : 'payées'} ?`,
  deleteText: 'Suppression réversible.',
  deleted: counted('écriture supprimée', 'écritures supprimées'),
  lastDeletion: 'Dernière suppression',
  renamed: counted('écriture renommée', 'écritures renommées'),
  undone: counted('écriture rétablie', 'écritures rétablies'),
  nothingToUndo: 'Rien à annuler',
  renameUndone: (count) => `Ancien titre rétabli : ${entries(count)}`,
  gone: counted('écriture déjà supprimée sur un autre appareil.', 'écritures déjà supprimées sur un autre appareil.'),
  unsent: (titles) => `En attente, donc sans changement : ${titles}`,
  formText: (count) => `Nouveau titre pour ${entries(count)}.`,
  newTitle: 'Nouveau titre',
  moved: 'N’est plus ici.',
} satisfies Translated<typeof english.selectionWords>
