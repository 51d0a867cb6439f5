import { PASSWORD_MIN, RESET_LINK_MINUTES, RESET_PASSWORD_MIN } from '../../domain/credentials.ts'
import type * as english from '../en/auth.ts'
import type { Translated } from '../translated.ts'

const loginForm = {
  email: 'E-mail',
  password: 'Mot de passe',
  emailPlaceholder: 'Votre adresse e-mail',
  passwordPlaceholder: 'Votre mot de passe',
  submit: 'Se connecter',
  busy: 'Connexion en cours…',
  forgot: 'Mot de passe oublié ?',
}

export const inLine = (seconds: number) =>
  `Nous sommes très sollicités. Nouvel essai dans ${seconds} s environ. Laissez cette page ouverte.`

export const login = {
  ...loginForm,
  title: 'Connexion',
  description: 'Connectez-vous à votre tableau de bord privé.',
  welcomeTitle: 'Bon retour parmi nous',
  welcomeText: 'Reprenez là où vous en étiez.',
  welcomePoints: [
    'Personne d’autre ne voit ce que vous notez',
    'Des totaux exacts au franc près',
    'Des résumés quotidiens, hebdomadaires et mensuels par e-mail',
  ],
  stillIn: 'Votre session est encore ouverte',
  leadingOn: 'Un instant…',
  goOn: 'Continuer',
  noAccount: 'Pas encore de compte ? Inscrivez-vous',
} satisfies Translated<typeof english.login>

export const register = {
  title: 'Inscription en quelques étapes simples !',
  metaTitle: 'Inscription',
  description: 'Ouvrez votre compte en trois courtes étapes.',
  stepper: 'Inscription',
  steps: ['Identité', 'Coordonnées', 'Mot de passe'],
  fullName: 'Nom complet',
  businessName: 'Nom de l’activité (facultatif)',
  businessHint: 'Pour une boutique ou une autre activité. Affiché à côté de votre nom.',
  readFirst: 'Avant de commencer, vous pouvez lire nos {terms}, notre {privacy} et nos {faqs}.',
  email: 'E-mail',
  phone: 'Téléphone',
  phoneHint: 'Au moins 10 chiffres, par exemple 078 812 3456',
  address: 'Adresse (district)',
  addressPlaceholder: 'Choisissez votre district',
  password: 'Mot de passe',
  passwordRule: `Au moins ${PASSWORD_MIN} caractères.`,
  passwordTip: 'Le plus sûr : plusieurs mots sans espace.',
  confirmPassword: 'Confirmez le mot de passe',
  agree: 'J’accepte les {terms} et la {privacy}, et j’ai lu les {faqs}.',
  tick: 'Cochez la case pour vous inscrire.',
  newTab: 's’ouvre dans un nouvel onglet',
  back: 'Retour',
  next: 'Suivant',
  submit: 'S’inscrire',
  busy: 'Inscription en cours…',
  login: 'Vous avez déjà un compte ? Connectez-vous',
} satisfies Translated<typeof english.register>

export const forgotPassword = {
  title: 'Mot de passe oublié',
  description: 'Demandez un lien pour choisir un nouveau mot de passe.',
  intro:
    'Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  email: 'E-mail',
  emailPlaceholder: 'Votre adresse e-mail',
  submit: 'Envoyer le lien',
  next: `Le lien est valable une seule fois, pendant ${RESET_LINK_MINUTES} minutes. Pas d’e-mail ? Regardez dans vos messages indésirables, ou essayez une autre de vos adresses.`,
  back: 'Retour à la connexion',
} satisfies Translated<typeof english.forgotPassword>

export const resetPassword = {
  title: 'Nouveau mot de passe',
  description: 'Choisissez un nouveau mot de passe avec le lien reçu par e-mail.',
  intro: 'Choisissez un nouveau mot de passe. Tous vos appareils seront déconnectés.',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmez le mot de passe',
  rulesTitle: 'Règles du nouveau mot de passe :',
  rules: {
    length: `au moins ${RESET_PASSWORD_MIN} caractères`,
    capital: 'une majuscule au début',
    noSpaces: 'aucun espace',
  },
  kept: 'règle respectée',
  open: 'règle pas encore respectée',
  submit: 'Changer le mot de passe',
  leaving: 'Redirection vers la page de connexion…',
  newLink: 'Demander un nouveau lien',
  login: 'Se connecter',
} satisfies Translated<typeof english.resetPassword>

export const adminPortal = {
  ...loginForm,
  title: 'Espace administrateurs',
  description: 'Connexion de l’équipe.',
  intro: 'Pour l’équipe. Choisissez comment vous connecter.',
  cards: {
    admin: {
      title: 'Administrateur',
      points: ['Gestion des utilisateurs', 'Rapports', 'Fonctionnement quotidien de la plateforme'],
    },
    superadmin: {
      title: 'Super-administrateur',
      points: ['Gérer les administrateurs', 'Configurer le système', 'Surveiller toute l’activité'],
    },
  },
  choose: (name) => `Se connecter comme ${name.toLowerCase()}`,
  loginTitle: (name) => `Connexion ${name}`,
  code: 'Code',
  codeHint: 'Le code de votre application d’authentification, ou un code de secours.',
  cancel: 'Annuler',
} satisfies Translated<typeof english.adminPortal>
