import type * as english from '../en/outbox.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

const entries = counted('écriture', 'écritures')

export const outboxWords = {
  saved: 'Enregistré. L’envoi se fera dès le retour du réseau.',
  deleted: 'Supprimé. L’envoi se fera dès le retour du réseau.',
  done: 'C’est fait.',
  neverSent: 'Supprimé avant l’envoi.',
  noRoom: 'Non enregistré : vous êtes hors ligne et cet appareil n’a plus de place. Libérez-en et réessayez.',
  waiting: 'en attente',
  refused: 'refus',
  count: (count) => `${formatCount(count)} en attente`,
  includes: (count) => `avec ${formatCount(count)} en attente`,
  refusedCount: (count) => `${formatCount(count)} refus`,
  sent: counted('écriture envoyée', 'écritures envoyées'),
  title: 'En attente sur cet appareil',
  why: {
    offline: 'Vous êtes hors ligne. L’envoi se fera dès le retour du réseau.',
    online: 'Envoi des écritures une à une.',
    held: 'L’envoi est suspendu.',
  },
  acts: { add: 'Ajout', edit: 'Modification', delete: 'Suppression', mark: 'Dette payée' },
  sendNow: 'Envoyer maintenant',
  edit: 'Modifier',
  unknownKind: 'Cette version d’Imari ne sait pas modifier cette écriture. Rechargez la page.',
  delete: 'Supprimer',
  drop: 'Annuler cette modification',
  conflict: 'Modifié entre-temps sur un autre appareil.',
  theirs: 'Sur l’autre appareil',
  keepMine: 'Garder ma version',
  keepTheirs: 'Garder l’autre version',
  leave: {
    sending: (count) => `Envoi de ${entries(count)}…`,
    question: counted('écriture n’a pas été envoyée.', 'écritures n’ont pas été envoyées.'),
    text: 'Les écritures non envoyées n’existent que sur cet appareil.',
    stay: 'Rester connecté',
    delete: 'Se déconnecter et les supprimer',
  },
  expired: (count) =>
    `${entries(count)} en attente sur cet appareil. Reconnectez-vous au même compte pour tout envoyer.`,
  leftBehind: 'Des écritures attendent sur cet appareil. Elles seront envoyées quand leur auteur se connectera.',
} satisfies Translated<typeof english.outboxWords>
