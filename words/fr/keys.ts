import type * as english from '../en/keys.ts'
import type { Translated } from '../translated.ts'

export const keysWords = {
  title: 'Raccourcis clavier',
  when: 'Ils fonctionnent en dehors des champs de texte.',
  list: {
    add: { key: 'n', does: 'Ajouter quelque chose' },
    search: { key: '/', does: 'Aller à la recherche' },
    keys: { key: '?', does: 'Afficher ces raccourcis' },
    close: { key: 'Esc', does: 'Fermer' },
    note: { key: 'F6', does: 'Aller au message en bas' },
  },
} satisfies Translated<typeof english.keysWords>
