import { PASSWORD_MIN } from '../../domain/credentials.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import type * as english from '../en/account.ts'
import type { Translated } from '../translated.ts'

export const accountWords = {
  title: 'Mon compte',
  intro: 'Vos informations, votre connexion et nos e-mails.',

  status: 'État du compte',
  statusTexts: {
    active: 'Vous avez accès à tout.',
    inactive: 'Vous pouvez consulter votre cahier. Pour y noter quelque chose, réactivez votre compte.',
    deleted: `Votre compte est supprimé. Il peut être rétabli pendant ${RESTORE_DAYS} jours.`,
    suspended: 'Votre compte est suspendu. Veuillez contacter l’administrateur.',
  },
  subscription: 'Abonnement :',
  lastDay: (day) => `, dernier jour le ${day}`,
  until: (day) => `jusqu’au ${day}`,

  profile: 'Profil',
  businessOptional: 'Nom de l’activité (facultatif)',
  addressDistrict: 'Adresse (district)',
  addressPlaceholder: 'Choisissez votre district',
  mailStopped: (day) =>
    `La personne qui utilise cette adresse nous a dit que ce compte n’était pas le sien : nous n’y envoyons plus d’e-mails depuis le ${day}. Pour en recevoir de nouveau, corrigez votre adresse e-mail dans « Modifier le profil ».`,
  emailNotice:
    'Si vous changez d’adresse e-mail, nous écrirons à l’ancienne et à la nouvelle, et vos autres appareils seront déconnectés.',

  passwordText: 'Changer de mot de passe déconnecte vos autres appareils.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmez le nouveau mot de passe',
  passwordHint: `Au moins ${PASSWORD_MIN} caractères. Le plus sûr : plusieurs mots sans espace.`,
  changing: 'Changement en cours…',

  credit: 'Ventes à crédit',
  creditText:
    'Notez ce que vos clients vous doivent et relancez-les. Si vous désactivez cette fonction, elle est seulement masquée : rien n’est supprimé.',
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  business: 'Chiffre d’affaires',
  businessText:
    '« Suivi de l’année » montre votre chiffre d’affaires : les revenus à ce jour, sauf ceux intitulés « Famille ».',
  closing: 'Quitter Imari',
  closingText: 'Pour faire une pause ou nous quitter.',
  info: 'Que se passe-t-il si je pars ?',
  infoTitle: 'Désactiver ou supprimer votre compte',
  infoPoints: (support) => [
    {
      title: 'Désactiver',
      text: 'Votre compte est en pause. Vous pouvez vous connecter et consulter votre cahier, mais vous ne pouvez rien y noter, et nous n’envoyons plus de résumés. Réactivez-le ici quand vous voulez.',
    },
    {
      title: 'Supprimer',
      text: 'Tous vos appareils sont déconnectés et vous ne pouvez plus vous connecter.',
    },
    {
      title: `${RESTORE_DAYS} jours`,
      text: `Un compte supprimé peut être rétabli pendant ${RESTORE_DAYS} jours : écrivez à ${support}. Après ${RESTORE_DAYS} jours, toutes les informations sont définitivement effacées.`,
    },
  ],
  deactivate: 'Désactiver le compte',
  deactivating: 'Désactivation en cours…',
  deactivateQuestion: 'Voulez-vous vraiment désactiver votre compte ?',
  deactivateText:
    'Vous pourrez toujours consulter votre cahier. Pour y noter quelque chose, réactivez votre compte ici.',
  delete: 'Supprimer le compte',
  deleting: 'Suppression en cours…',
  deleteQuestion: 'Voulez-vous vraiment supprimer votre compte ?',
  deleteText: `Tous vos appareils seront déconnectés. Le compte peut être rétabli pendant ${RESTORE_DAYS} jours, puis toutes les informations sont définitivement effacées. Des sauvegardes chiffrées peuvent les garder jusqu’à ${BACKUP_MONTHS} mois de plus.`,

  devices: 'Appareils connectés',
  devicesText:
    'Les appareils connectés à votre compte. Déconnectez ceux que vous ne reconnaissez pas, puis changez votre mot de passe.',
  thisDevice: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  deviceOn: (browser, system) => `${browser} sur ${system}`,
  deviceSeen: (when) => `Dernière activité : ${when}`,
  deviceSince: (when) => `Connecté le ${when}`,
  endDevice: 'Déconnecter',
  endDeviceOf: (device) => `Déconnecter : ${device}`,
  endDeviceQuestion: (device) => `Déconnecter : ${device} ?`,

  auditLog: 'Activité du compte',
  auditLogText: 'Connexions et modifications, les plus récentes en premier. Vos écritures n’y figurent pas.',
  auditLogEmpty: 'Rien pour l’instant.',
  auditEventBy: (who) => `par ${who}`,

  auditEventNothing: 'vide',
  auditEventChange: (field, before, after) => `${field} : ${before} → ${after}`,
  auditEventActors: {
    visitor: 'par une personne non connectée',
    system: 'automatiquement',
    staff: 'un membre de notre équipe',
  },

  mails: 'E-mails',
  mailsText: 'Choisissez ce que vous recevez. Nous vous écrivons toujours au sujet du compte lui-même.',
  mailKinds: {
    day: 'Résumé quotidien, après chaque jour où vous avez noté quelque chose',
    week: 'Résumé hebdomadaire, le lundi',
    month: 'Résumé mensuel, avec vos plafonds et objectifs',
    year: 'Résumé annuel, avec vos plafonds et objectifs',
    warning: 'Alertes quand vous approchez d’un plafond, le dépassez ou atteignez un objectif',
  },

  appearance: 'Thème',
  appearanceText: 'Clair, sombre ou comme votre appareil.',
} satisfies Translated<typeof english.accountWords>
