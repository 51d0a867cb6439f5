import { PASSWORD_MIN } from '../../domain/credentials.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import type * as english from '../en/account.ts'
import type { Translated } from '../translated.ts'

export const accountWords = {
  title: 'Mon compte',
  intro: 'Qui vous êtes pour nous, comment vous vous connectez et ce que nous vous envoyons.',

  status: 'État du compte',
  statusTexts: {
    active: 'Vous pouvez tout noter, modifier et consulter.',
    inactive:
      'Vous pouvez consulter votre cahier, mais rien de nouveau ne peut y être noté tant que vous n’avez pas réactivé votre compte.',
    deleted: `Votre compte est supprimé. Il peut être rétabli pendant ${RESTORE_DAYS} jours.`,
    suspended: 'Votre compte est suspendu. Veuillez demander de l’aide à l’administrateur.',
  },
  subscription: 'Abonnement :',
  lastDay: (day) => `, dernier jour : ${day}`,
  until: (day) => `jusqu’au ${day}`,

  profile: 'Profil',
  businessOptional: 'Nom du commerce (facultatif)',
  addressDistrict: 'Adresse (district)',
  addressPlaceholder: 'Choisissez votre district',
  mailStopped: (day) =>
    `Depuis le ${day}, plus aucun e-mail n’est envoyé à cette adresse, car la personne qui les lit nous a dit que ce compte n’est pas le sien. Vérifiez l’adresse et changez-la dans Modifier le profil : vous recevrez de nouveau vos résumés, et un lien si vous oubliez votre mot de passe.`,
  emailNotice:
    'Si vous changez d’adresse e-mail, nous écrivons à l’ancienne et à la nouvelle, et vos autres appareils sont déconnectés.',

  passwordText: 'Changer de mot de passe déconnecte vos autres appareils.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmez le nouveau mot de passe',
  passwordHint: `Au moins ${PASSWORD_MIN} caractères. Mieux vaut une courte phrase que personne d’autre ne connaît.`,
  changing: 'Changement en cours…',

  credit: 'Crédits clients',
  creditText:
    'Notez ce que vos clients vous doivent et envoyez-leur un rappel. Désactivé, cela est seulement caché ; rien n’est supprimé.',
  creditOn: 'Activer',
  creditOff: 'Désactiver',
  closing: 'Quitter Imari',
  closingText: 'Faites une pause, ou partez pour de bon.',
  info: 'Que se passe-t-il si je pars ?',
  infoTitle: 'Désactiver ou supprimer votre compte',
  infoPoints: [
    {
      title: 'Désactiver',
      text: 'Votre compte se repose. Vous pouvez vous connecter et consulter votre cahier, mais rien de nouveau ne peut y être noté et aucun résumé n’est envoyé. Réactivez-le ici quand vous voulez.',
    },
    {
      title: 'Supprimer',
      text: 'Tous vos appareils sont déconnectés et vous ne pouvez plus vous connecter.',
    },
    {
      title: `${RESTORE_DAYS} jours`,
      text: `Un compte supprimé peut être rétabli pendant ${RESTORE_DAYS} jours : écrivez à l’administrateur. Après ${RESTORE_DAYS} jours, toutes les informations sont effacées pour toujours.`,
    },
  ],
  deactivate: 'Désactiver le compte',
  deactivating: 'Désactivation en cours…',
  deactivateQuestion: 'Voulez-vous vraiment désactiver votre compte ?',
  deactivateText:
    'Vous pourrez toujours consulter votre cahier. Rien de nouveau ne pourra être noté tant que vous n’aurez pas réactivé votre compte ici.',
  delete: 'Supprimer le compte',
  deleting: 'Suppression en cours…',
  deleteQuestion: 'Voulez-vous vraiment supprimer votre compte ?',
  deleteText: `Tous vos appareils seront déconnectés. Le compte peut être rétabli pendant ${RESTORE_DAYS} jours ; après ${RESTORE_DAYS} jours, toutes les informations sont effacées pour toujours.`,

  devices: 'Appareils connectés',
  devicesText:
    'Les appareils où votre compte est ouvert. Déconnectez ce que vous ne reconnaissez pas, et changez votre mot de passe.',
  thisDevice: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  deviceOn: (browser, system) => `${browser} sur ${system}`,
  deviceSeen: (when) => `Vu pour la dernière fois le ${when}`,
  deviceSince: (when) => `Connecté le ${when}`,
  endDevice: 'Déconnecter',
  endDeviceOf: (device) => `Déconnecter ${device}`,
  endDeviceQuestion: (device) => `Déconnecter ${device} ?`,

  auditLog: 'Ce qui s’est passé sur mon compte',
  auditLogText:
    'Connexions et changements, les plus récents en premier. Ce que vous notez dans votre cahier n’est pas repris ici.',
  auditLogEmpty: 'Rien pour l’instant.',
  auditEventBy: (who) => `par ${who}`,

  auditEventNothing: 'rien',
  auditEventChange: (field, before, after) => `${field} : ${before} → ${after}`,
  auditEventActors: {
    visitor: 'une personne non connectée',
    system: 'automatiquement',
    staff: 'un membre de notre équipe',
  },

  mails: 'E-mails',
  mailsText:
    'Ce que nous vous envoyons. Les messages qui concernent la sécurité de votre compte sont toujours envoyés.',
  mailKinds: {
    day: 'Résumé quotidien, après chaque jour où vous avez noté quelque chose',
    week: 'Résumé hebdomadaire, le lundi',
    month: 'Résumé mensuel, avec le respect de vos plafonds et objectifs',
    year: 'Résumé annuel, avec le respect de vos plafonds et objectifs',
    warning: 'Avertissements quand un plafond est presque épuisé ou dépassé, ou un objectif atteint',
  },

  appearance: 'Apparence',
  appearanceText: 'Claire, sombre, ou comme votre appareil.',
} satisfies Translated<typeof english.accountWords>
