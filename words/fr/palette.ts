import type * as english from '../en/palette.ts'
import type { Translated } from '../translated.ts'

export const paletteWords = {
  title: 'Rechercher partout',
  placeholder: 'Page ou écriture : moto 3000',
  row: 'Cette ligne',
  screen: 'Cette page',
  screens: 'Pages',
  actions: 'Actions',
  titles: 'Titres',
  entries: 'Écritures',
  importFile: 'Importer un fichier',
  language: (name) => `Langue : ${name}`,
  saves: 'Ctrl+Entrée l’enregistre à la date du jour.',
  searching: 'Recherche en cours…',
  none: 'Aucun résultat.',
  meant: (text) => `Vouliez-vous dire « ${text} » ?`,
  cachedOnly: 'Imari est injoignable : recherche limitée à cet appareil.',
} satisfies Translated<typeof english.paletteWords>
