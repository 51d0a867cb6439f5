import type * as english from '../en/keys.ts'
import type { Translated } from '../translated.ts'

export const keysWords = {
  title: 'Raccourcis clavier',
  client: {
    n: 'Ajouter quelque chose',
    '↑ ↓': 'Parcourir une liste',
    'j k': 'Ligne suivante ou précédente',
    'Home End': 'Première ligne ; dernière ligne, puis les suivantes',
    '← →': 'Boutons de la ligne',
    Enter: 'Voir la ligne',
    e: 'Modifier la ligne',
    x: 'Sélectionner la ligne',
    '⇧ ↑ ↓': 'Sélectionner d’autres lignes',
    Del: 'Supprimer la ligne',
    'Ctrl P': 'Imprimer la liste',
  },
  list: {
    '/': 'Rechercher',
    '↓': 'De la recherche aux lignes',
    '?': 'Afficher ces raccourcis',
    'Ctrl Enter': 'Enregistrer le formulaire',
    'Ctrl Z': 'Annuler la dernière modification',
    Esc: 'Fermer',
    F6: 'Aller au message en bas',
  },
  names: { Enter: 'Entrée', Del: 'Suppr', Esc: 'Échap', Home: 'Début', End: 'Fin' },
  goTo: 'Aller à une page',
} satisfies Translated<typeof english.keysWords>
