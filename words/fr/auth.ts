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

/** While the server is too busy for more logins and registrations. */
export const inLine = (seconds: number) =>
  `Beaucoup de personnes se connectent ou s’inscrivent en ce moment. Ce sera votre tour dans ${seconds} secondes environ. Laissez cette page ouverte.`

export const login = {
  ...loginForm,
  title: 'Connexion',
  description: 'Connectez-vous à votre tableau de bord privé.',
  welcomeTitle: 'Heureux de vous revoir',
  welcomeText:
    'Votre cahier est tel que vous l’avez laissé. Connectez-vous pour noter ce qui s’est passé depuis, et pour voir où vous en êtes.',
  welcomePoints: [
    'Personne d’autre ne voit vos écritures',
    'Chaque total exact au franc près',
    'Des résumés par e-mail, établis pour vous',
  ],
  stillIn: 'Votre session est encore ouverte',
  leadingOn: 'Un instant, nous ouvrons votre cahier…',
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
  businessName: 'Nom du commerce (facultatif)',
  businessHint: 'Affiché à côté de votre nom, si vous tenez le cahier d’une boutique.',
  readFirst: 'Avant de commencer, vous pouvez lire nos textes : {terms}, {privacy} et {faqs}.',
  email: 'E-mail',
  phone: 'Téléphone',
  phoneHint: 'Au moins 10 chiffres, par exemple 078 812 3456',
  address: 'Adresse (district)',
  addressPlaceholder: 'Choisissez votre district',
  password: 'Mot de passe',
  passwordHint: `Au moins ${PASSWORD_MIN} caractères. Mieux vaut une courte phrase que personne d’autre ne connaît.`,
  confirmPassword: 'Confirmez le mot de passe',
  agree: 'J’accepte ces deux textes : {terms} et {privacy}, et j’ai lu les {faqs}.',
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
    'Saisissez l’adresse e-mail de votre compte. Nous y envoyons un lien avec lequel vous choisissez un nouveau mot de passe.',
  email: 'E-mail',
  emailPlaceholder: 'Votre adresse e-mail',
  submit: 'Envoyer le lien',
  next: `Le lien fonctionne une seule fois, pendant ${RESET_LINK_MINUTES} minutes. Si aucun e-mail n’arrive, regardez parmi les messages indésirables, ou essayez une autre de vos adresses.`,
  back: 'Retour à la connexion',
} satisfies Translated<typeof english.forgotPassword>

export const resetPassword = {
  title: 'Nouveau mot de passe',
  description: 'Choisissez un nouveau mot de passe avec le lien reçu par e-mail.',
  intro: 'Choisissez un nouveau mot de passe. Tous vos appareils seront déconnectés.',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmez le mot de passe',
  rulesTitle: 'Votre nouveau mot de passe a',
  rules: {
    length: `au moins ${RESET_PASSWORD_MIN} caractères`,
    capital: 'une majuscule au début',
    noSpaces: 'aucun espace',
  },
  kept: 'fait',
  open: 'à faire',
  submit: 'Changer le mot de passe',
  leaving: 'Nous vous menons à la page de connexion…',
  newLink: 'Demander un nouveau lien',
  login: 'Aller à la connexion',
} satisfies Translated<typeof english.resetPassword>

export const adminPortal = {
  ...loginForm,
  title: 'Espace administrateurs',
  description: 'L’entrée des personnes qui font fonctionner le service.',
  intro: 'Pour les personnes qui font fonctionner le service. Choisissez comment vous connecter.',
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
  choose: (name) => `Se connecter comme ${name}`,
  loginTitle: (name) => `Connexion ${name}`,
  code: 'Code',
  codeHint:
    'Votre compte a un second facteur : le code de votre application d’authentification, ou un code de secours.',
  cancel: 'Annuler',
} satisfies Translated<typeof english.adminPortal>
