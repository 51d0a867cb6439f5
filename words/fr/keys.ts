import type * as english from '../en/keys.ts'
import type { Translated } from '../translated.ts'

export const keysWords = {
  title: 'Raccourcis clavier',
  when: 'Les raccourcis à une touche sont inactifs pendant la saisie.',
  client: {
    add: { key: 'n', does: 'Ajouter quelque chose' },
    move: { key: '↑ ↓', does: 'Parcourir une liste (ou j et k)' },
    view: { key: 'Entrée', does: 'Voir la ligne' },
    edit: { key: 'e', does: 'Modifier la ligne' },
    select: { key: 'x', does: 'Sélectionner la ligne' },
    extend: { key: '⇧ ↑ ↓', does: 'Sélectionner d’autres lignes' },
    delete: { key: 'Suppr', does: 'Supprimer la ligne' },
    find: { key: 'Ctrl K', does: 'Trouver une page, une action ou une écriture' },
  },
  list: {
    search: { key: '/', does: 'Rechercher' },
    keys: { key: '?', does: 'Afficher ces raccourcis' },
    save: { key: 'Ctrl Entrée', does: 'Enregistrer le formulaire' },
    undo: { key: 'Ctrl Z', does: 'Annuler la dernière modification' },
    close: { key: 'Échap', does: 'Fermer' },
    note: { key: 'F6', does: 'Aller au message en bas' },
  },
  goTo: 'Aller à une page',
} satisfies Translated<typeof english.keysWords>
