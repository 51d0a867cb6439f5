import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import type * as english from '../en/notices.ts'
import { UNDO_PATH } from '../en/notices.ts'
import type { Translated } from '../translated.ts'
import { dayName, longDayName } from './dates.ts'
import { quoted } from './quoted.ts'

const notYou = (support: string) =>
  `Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe avec « Mot de passe oublié ? », sur la page de connexion, et écrivez à ${support}.`

const notMine =
  'Vous ne connaissez pas ce compte ? Quelqu’un s’est trompé d’adresse ou a utilisé la vôtre. Utilisez le lien ci-dessous et nous n’enverrons plus d’e-mails à ce sujet. Vous n’avez pas besoin de vous connecter.'

const question = (support: string) => `Si vous avez une question à ce sujet, écrivez à ${support}.`

const greeting = 'Bonjour,'

const accountOf = (name: string) => ({ label: 'Nom du compte', value: quoted(name) })

export const noticeFooter = ((product) =>
  `Cet e-mail concerne un compte ${product}. Nous envoyons ces e-mails même si vous avez désactivé les autres.`) satisfies Translated<
  typeof english.noticeFooter
>

export const disputeLinks = {
  button: 'Ce n’était pas moi',
  footer: 'Ce compte n’est pas le vôtre ? Ne plus recevoir d’e-mails à ce sujet',
} satisfies Translated<typeof english.disputeLinks>

const statusNames = { active: 'actif', inactive: 'inactif', deleted: 'supprimé', suspended: 'suspendu' } as const

const subscriptionNames = { inactive: 'inactif', active: 'actif', expired: 'expiré' } as const

const renewal = (support: string) => `Pour le renouveler, ou si vous avez une question, écrivez à ${support}.`

export const notices = {
  reset: ({ product, name, minutes, token }) => ({
    subject: `Réinitialisez votre mot de passe ${product}`,
    paragraphs: [
      greeting,
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte ${product}.`,
      `Le lien ci-dessous est valable une seule fois, pendant ${minutes} minutes. Si vous en demandez un autre, seul le plus récent fonctionne.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Choisir un nouveau mot de passe', path: `/reset-password?token=${token}` },
    note: 'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe ne change pas.',
  }),
  'password-changed': ({ product, name, support }) => ({
    subject: `Votre mot de passe ${product} a été changé`,
    paragraphs: [
      greeting,
      `Le mot de passe de votre compte ${product} vient d’être changé. Tous les autres appareils ont été déconnectés.`,
    ],
    facts: [accountOf(name)],
    note: notYou(support),
  }),
  welcome: ({ product, name, opened }) => ({
    subject: `Bienvenue sur ${product}`,
    paragraphs: [
      greeting,
      `Un compte ${product} a été ouvert avec cette adresse e-mail. Après chaque jour, semaine, mois et année où vous aurez noté quelque chose, nous enverrons un résumé à cette adresse.`,
    ],
    facts: [
      { label: 'Ouvert par', value: quoted(name) },
      { label: 'Ouvert le', value: longDayName(opened) },
    ],
    button: { label: `Ouvrir ${product}`, path: '/login' },
    dispute: notMine,
  }),
  'email-changed': ({ product, name, days, token }) => ({
    subject: `L’adresse e-mail de votre compte ${product} a été changée`,
    paragraphs: [
      greeting,
      `L’adresse e-mail de votre compte ${product} a été remplacée par une autre. Désormais, connectez-vous avec la nouvelle. Tous les autres appareils ont été déconnectés.`,
      `Si ce n’était pas vous, utilisez le lien ci-dessous dans les ${days} jours : il rétablit cette adresse, déconnecte tous les appareils et vous permet de choisir un nouveau mot de passe.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Rétablir cette adresse', path: `${UNDO_PATH}?token=${token}` },
    note: 'Si c’était vous, vous n’avez rien à faire.',
  }),
  'email-restored': ({ product, name, support }) => ({
    subject: `Le changement de l’adresse e-mail de votre compte ${product} a été annulé`,
    paragraphs: [
      greeting,
      `Quelqu’un a utilisé le lien envoyé à l’adresse précédente d’un compte ${product}, et le compte a repris cette adresse. Tous les appareils ont été déconnectés, et personne ne peut se connecter avant d’avoir choisi un nouveau mot de passe avec « Mot de passe oublié ? ».`,
    ],
    facts: [accountOf(name)],
    note: `Si vous ne vous y attendiez pas, écrivez immédiatement à ${support}.`,
  }),
  'email-undone': ({ product, name, days, objection }) => ({
    subject: `L’adresse e-mail de votre compte ${product} a été rétablie`,
    paragraphs: [
      greeting,
      `Un compte ${product} n’a plus cette adresse e-mail. Quelqu’un a utilisé le lien envoyé à l’adresse précédente, qui est de nouveau celle du compte. Tous les appareils ont été déconnectés.`,
      `Si le compte est le vôtre, vous avez ${days} ${days < 2 ? 'jour' : 'jours'} pour vous opposer à ce changement. Notre équipe d’assistance entendra alors les deux parties et tranchera. D’ici là, rien ne change.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Je m’y oppose', path: objection },
    note: 'Si vous avez vous-même rétabli l’adresse, ou si le compte n’est pas le vôtre, vous n’avez rien à faire.',
  }),
  'objection-settled': ({ product, name, support, isYours, isMoved }) => ({
    subject: `Notre décision concernant l’adresse e-mail d’un compte ${product}`,
    paragraphs: [
      greeting,
      `Un même compte ${product} a été réclamé depuis deux adresses e-mail. Notre équipe d’assistance a tranché.`,
      isYours ? 'Le compte revient à cette adresse e-mail.' : 'Le compte revient à l’autre adresse e-mail.',
      ...(isYours && isMoved
        ? [
            'Tous les appareils ont été déconnectés, et l’ancien mot de passe ne fonctionne plus. Pour en choisir un nouveau, utilisez « Mot de passe oublié ? », sur la page de connexion.',
          ]
        : []),
    ],
    facts: [accountOf(name)],
    note: question(support),
  }),
  'email-new': ({ product, name, changed }) => ({
    subject: `L’adresse e-mail de votre compte ${product} a été changée`,
    paragraphs: [
      greeting,
      `Cette adresse e-mail est maintenant celle d’un compte ${product} : elle sert à se connecter et à recevoir les e-mails qui concernent le compte. Tous les autres appareils ont été déconnectés.`,
    ],
    facts: [accountOf(name), { label: 'Changée le', value: longDayName(changed) }],
    dispute: notMine,
  }),
  'account-deleted': ({ product, name, support }) => ({
    subject: `Votre compte ${product} a été supprimé`,
    paragraphs: [
      greeting,
      `Vous avez supprimé votre compte ${product}. Il peut être rétabli pendant ${RESTORE_DAYS} jours : écrivez à ${support}. Après ${RESTORE_DAYS} jours, toutes vos informations sont définitivement effacées. Des sauvegardes chiffrées peuvent les garder jusqu’à ${BACKUP_MONTHS} mois de plus.`,
    ],
    facts: [accountOf(name)],
    note: `Si ce n’était pas vous, écrivez immédiatement à ${support}.`,
  }),
  'status-changed': ({ product, name, support, status }) => ({
    subject: `Votre compte ${product} est maintenant ${statusNames[status]}`,
    paragraphs: [
      greeting,
      `Un administrateur a changé l’état de votre compte ${product} : il est maintenant ${statusNames[status]}.`,
      {
        active: 'Vous pouvez vous connecter et tout utiliser comme avant.',
        inactive:
          'Vous pouvez encore vous connecter, lire et télécharger votre cahier. Pour noter quelque chose de nouveau, réactivez le compte dans « Mon compte ».',
        suspended: 'Vous ne pouvez pas vous connecter tant qu’il est suspendu. Votre cahier est conservé.',
        deleted: `Vous ne pouvez plus vous connecter. Le compte peut être rétabli pendant ${RESTORE_DAYS} jours ; ensuite, toutes vos informations sont définitivement effacées.`,
      }[status],
    ],
    facts: [accountOf(name)],
    note: question(support),
  }),
  'subscription-changed': ({ product, name, support, status, lastDay }) => ({
    subject: `Votre abonnement ${product} a été modifié`,
    paragraphs: [
      greeting,
      `Un administrateur a modifié votre abonnement ${product} : il est maintenant ${subscriptionNames[status]}${lastDay ? `, et son dernier jour est le ${dayName(lastDay)}` : ''}.`,
    ],
    facts: [accountOf(name)],
    note: question(support),
  }),
  'subscription-ends': ({ product, name, support, lastDay }) => ({
    subject: `Votre abonnement ${product} se termine le ${dayName(lastDay)}`,
    paragraphs: [
      greeting,
      `Le dernier jour de votre abonnement ${product} est le ${longDayName(lastDay)}. Il expirera ensuite, mais vous pourrez toujours utiliser votre cahier comme avant.`,
    ],
    facts: [accountOf(name)],
    note: renewal(support),
  }),
  'subscription-expired': ({ product, name, support, lastDay }) => ({
    subject: `Votre abonnement ${product} a expiré`,
    paragraphs: [
      greeting,
      `Le dernier jour de votre abonnement ${product} était le ${longDayName(lastDay)}. Vous pouvez toujours utiliser votre cahier comme avant.`,
    ],
    facts: [accountOf(name)],
    note: renewal(support),
  }),
} satisfies Translated<typeof english.notices>

export { UNDO_PATH }

export const undoPage = {
  title: 'Rétablir l’adresse',
  ask: (email) => [
    `Quelqu’un d’autre a-t-il changé l’adresse e-mail de votre compte ? Vous pouvez rétablir ${email} ici.`,
    'Tous les appareils seront déconnectés, y compris les vôtres, et le mot de passe actuel ne fonctionnera plus. Vous en choisirez ensuite un nouveau.',
  ],
  button: 'Rétablir cette adresse',
  done: 'C’est fait. Le compte a repris son ancienne adresse, et tous les appareils sont déconnectés.',
  choose: 'Choisir un nouveau mot de passe',
  taken: 'Un autre compte a maintenant cette adresse : rien n’a été modifié.',
  gone: (support) =>
    `Ce lien est incomplet, trop ancien ou déjà utilisé. Si quelqu’un d’autre a pris le contrôle de votre compte, écrivez à ${support}.`,
  write: (support) => `Écrivez à ${support}, et nous vous aiderons.`,
} satisfies Translated<typeof english.undoPage>

export const objectionPage = {
  title: 'S’opposer à ce changement',
  ask: (email) => [
    `Le compte qui avait l’adresse e-mail ${email} est-il le vôtre ? Si oui, dites à notre équipe d’assistance que vous vous opposez au changement d’adresse.`,
    'Rien ne change dans le compte, et personne n’est déconnecté. Notre équipe d’assistance écrira aux deux adresses et décidera à laquelle revient le compte.',
  ],
  button: 'Je m’y oppose',
  done: 'C’est fait. Notre équipe d’assistance sait que vous vous opposez au changement et vous écrira.',
  after: (support) => `C’est urgent ? Écrivez à ${support}.`,
  gone: (support) =>
    `Ce lien est incomplet ou trop ancien. Si quelqu’un d’autre a pris le contrôle de votre compte, écrivez à ${support}.`,
} satisfies Translated<typeof english.objectionPage>

export const disputePage = {
  title: 'Ce compte n’est pas le vôtre ?',
  ask: (email) => [
    `Avez-vous reçu un e-mail au sujet d’un compte qui n’est pas le vôtre ? Nous pouvons arrêter tous les e-mails que nous envoyons à ${email ?? 'cette adresse'} au sujet d’un compte.`,
    'Le compte lui-même reste tel quel : personne n’est déconnecté et rien n’est supprimé. Si c’est le vôtre, fermez cette page : sans e-mails, vous ne recevrez plus de résumés, ni de lien si vous oubliez votre mot de passe.',
  ],
  button: 'Ne plus envoyer d’e-mails à cette adresse',
  done: 'C’est fait. Cette adresse ne recevra plus d’e-mails au sujet d’un compte. Notre équipe d’assistance en est informée.',
  after: (support) =>
    `C’était finalement bien votre compte ? Connectez-vous et changez son adresse e-mail dans « Mon compte », ou écrivez à ${support}.`,
} satisfies Translated<typeof english.disputePage>

export const firstSuperadminName = 'Superadmin'
