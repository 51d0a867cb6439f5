import type * as english from '../en/layouts.ts'
import type { Translated } from '../translated.ts'

export const formDialog = { cancel: 'Annuler', saving: 'Enregistrement…' } satisfies Translated<
  typeof english.formDialog
>

export const skip = 'Aller au contenu'

export const printHeader = {
  printed: (day) => `imprimé le ${day}`,
  hidden: 'Les montants sont masqués. Affichez-les avec l’icône de l’œil avant d’imprimer.',
} satisfies Translated<typeof english.printHeader>

export const shell = {
  navigation: 'Rubriques',
  quickNavigation: 'Accès rapide',
  menu: 'Menu',
  welcome: 'Bienvenue,',
  unnamed: 'Utilisateur',
  logout: 'Se déconnecter',
  logoutQuestion: 'Voulez-vous vraiment vous déconnecter ?',
  progress: 'Suivi financier',
  income: 'Gestion des revenus',
  expenses: 'Gestion des dépenses',
  debts: 'Mes dettes',
  credit: 'Ventes à crédit',
  analytics: 'Analyses',
  statements: 'Relevés',
  messages: 'Messages MoMo',
  account: 'Mon compte',
  progressShort: 'Suivi',
  incomeShort: 'Revenus',
  expensesShort: 'Dépenses',
  debtsShort: 'Dettes',
  creditShort: 'Crédit',
  add: {
    expense: 'Ajouter une dépense',
    income: 'Ajouter un revenu',
    debt: 'Ajouter une dette',
    credit: 'Ajouter une vente à crédit',
  },
  inactive: 'Votre compte est inactif. Vous pouvez consulter votre cahier, mais vous ne pouvez rien y noter.',
  reactivate: 'Réactiver le compte',
  reactivating: 'Réactivation en cours…',
  addShort: 'Ajouter',
  keys: 'Raccourcis clavier',
  find: 'Rechercher partout',
  hideAmounts: 'Masquer les montants',
  showAmounts: 'Afficher les montants',
  theme: 'Thème',
  themes: { light: 'Clair', system: 'Système', dark: 'Sombre' },
} satisfies Translated<typeof english.shell>

export const loginRequired = {
  expired: { title: 'Session expirée', text: 'Votre session a expiré. Veuillez vous reconnecter.' },
  missing: { title: 'Aucune session ouverte', text: 'Aucune session n’est ouverte. Veuillez vous reconnecter.' },
  goToLogin: 'Se connecter',
} satisfies Translated<typeof english.loginRequired>

export const fault = {
  title: 'Une erreur s’est produite',
  text: 'Cette page n’a pas pu être affichée. Votre cahier est intact : rien n’a été modifié.',
  offlineTitle: 'Hors ligne',
  offline: 'Imari est injoignable. Vérifiez le réseau, puis réessayez.',
  notCached: 'Vous êtes hors ligne. Le contenu s’affichera au retour du réseau.',
  again: 'Réessayer',
  retry: 'Réessayer',
  home: 'Aller à l’accueil',
} satisfies Translated<typeof english.fault>
