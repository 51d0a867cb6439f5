import type * as english from '../en/ledger.ts'
import type { Translated } from '../translated.ts'
import { counted } from './totals.ts'

export const entries = {
  expense: {
    title: 'Gestion des dépenses',
    add: 'Ajouter une dépense',
    edit: 'Modifier la dépense',
    view: 'Détails de la dépense',
    history: 'Historique des dépenses',
    search: 'Rechercher une dépense',
    count: counted('dépense', 'dépenses'),
    found: counted('dépense trouvée', 'dépenses trouvées'),
    dayTotal: (amount) => `${amount} dépensés`,
    empty: 'Pas encore de dépense. Notez la première : cela prend dix secondes.',
    noMatch: (search) => `Aucune dépense ne correspond à « ${search} ».`,
    deleteQuestion: 'Voulez-vous vraiment supprimer cette dépense ?',
    undone: 'Dépense rétablie',
    file: 'depenses',
  },
  income: {
    title: 'Gestion des revenus',
    add: 'Ajouter un revenu',
    edit: 'Modifier le revenu',
    view: 'Détails du revenu',
    history: 'Historique des revenus',
    search: 'Rechercher un revenu',
    count: counted('revenu', 'revenus'),
    found: counted('revenu trouvé', 'revenus trouvés'),
    dayTotal: (amount) => `${amount} reçus`,
    empty: 'Pas encore de revenu. Notez le premier : cela prend dix secondes.',
    noMatch: (search) => `Aucun revenu ne correspond à « ${search} ».`,
    deleteQuestion: 'Voulez-vous vraiment supprimer ce revenu ?',
    undone: 'Revenu rétabli',
    file: 'revenus',
  },
} satisfies Translated<typeof english.entries>
