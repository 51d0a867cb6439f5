import type * as english from '../en/kit.ts'
import type { Translated } from '../translated.ts'

export const kitWords = {
  close: 'Fermer',
  cancel: 'Annuler',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  easyPassword: 'Ce mot de passe est facile à deviner. Plus sûr : plusieurs mots sans espace.',
  fillIn: 'Ce champ est obligatoire.',
  clearSearch: 'Effacer la recherche',
  loading: 'Chargement',
  guide: 'Guide',
  notifications: 'Notifications',
  undo: 'Annuler',
  changeUndone: 'Modification annulée',
  chooseDay: 'Choisir un jour',
  notFetched: {
    title: 'L’ouverture a échoué',
    retry: { text: 'Vérifiez le réseau, puis réessayez.', action: 'Réessayer' },
    reload: {
      text: 'Une nouvelle version est peut-être disponible.',
      action: 'Recharger la page',
    },
  },
  stepOf: (step, steps) => `Étape ${step} sur ${steps}`,
  pair: (name, value) => `${name} : ${value}`,
} satisfies Translated<typeof english.kitWords>
