import type * as english from '../en/keys.ts'
import type { Translated } from '../translated.ts'

export const keysWords = {
  title: 'Raccourcis clavier',
  move: {
    '↑ ↓ PgUp PgDn': 'Parcourir une liste',
    'j k': 'Ligne suivante ou précédente',
    '⇧ j k': 'Client suivant ou précédent',
    'Home End': 'Première ou dernière ligne. Fin deux fois : la suite',
    '← →': 'Parcourir les boutons',
    '/': 'Rechercher',
    f: 'Filtrer',
    F6: 'Aller au message',
  },
  row: {
    Enter: 'Voir',
    e: 'Modifier',
    x: 'Sélectionner',
    '⇧ ↑ ↓ Home End PgUp PgDn': 'Étendre la sélection',
    'Ctrl A': 'Tout sélectionner',
    'Ctrl A Ctrl A': 'Tous les résultats',
    Del: 'Supprimer',
  },
  screen: {
    n: 'Ajouter',
    'Ctrl P': 'Imprimer la liste',
    'Ctrl Enter': 'Enregistrer',
    'Ctrl Z': 'Annuler la dernière modification',
    Esc: 'Fermer ou revenir',
  },
  ofChart: 'Dans un graphique',
  chart: {
    '← → Home End': 'Parcourir les barres',
    '⇧ ← →': 'Étendre la sélection',
    Enter: 'Choisir la barre',
    Esc: 'Annuler le choix',
  },
  names: { Enter: 'Entrée', Del: 'Suppr', Esc: 'Échap', Home: 'Début', End: 'Fin', PgUp: 'Pg préc', PgDn: 'Pg suiv' },
  go: 'Parcourir',
} satisfies Translated<typeof english.keysWords>
