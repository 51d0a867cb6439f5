import type * as english from '../en/public-frame.ts'
import type { Translated } from '../translated.ts'

export const publicFrame = {
  mainNavigation: 'Menu principal',
  menu: 'Menu',
  home: 'Accueil',
  about: 'À propos',
  contact: 'Contact',
  register: 'Inscription',
  login: 'Connexion',
  pageWaits: 'Connectez-vous pour ouvrir la page demandée.',
  openBooks: 'Mon cahier',
  openDashboard: 'Ouvrir le tableau de bord',
  quickLinks: 'Liens utiles',
  faqs: 'Questions fréquentes',
  terms: 'Conditions d’utilisation',
  privacy: 'Politique de confidentialité',
  adminPortal: 'Espace administrateurs',
  rights: (year, name) => `© ${year} ${name}. Tous droits réservés.`,
  footerLine: 'Revenus, dépenses et dettes en RWF, notés en quelques secondes.',
  poweredBy: 'Réalisé par',
} satisfies Translated<typeof english.publicFrame>
