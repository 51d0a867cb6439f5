import { formatCount } from '../../domain/money.ts'
import type * as english from '../en/outbox.ts'
import type { Translated } from '../translated.ts'
import { counted } from './totals.ts'

const entries = counted('écriture', 'écritures')

export const outboxWords = {
  saved: 'Enregistré sur ce téléphone. L’envoi se fait dès qu’il y a du réseau.',
  done: 'C’est fait.',
  neverSent: 'Supprimé avant d’être envoyé.',
  noRoom: 'Il n’y a ni réseau ni place sur ce téléphone : rien n’a été enregistré.',
  states: { waiting: 'en attente', sending: 'en attente', refused: 'non accepté', held: 'en attente', sent: '' },
  count: (count) => `${formatCount(count)} en attente`,
  refusedCount: (count) => `${formatCount(count)} non ${count < 2 ? 'accepté' : 'acceptés'}`,
  title: 'En attente sur ce téléphone',
  why: {
    offline: 'Il n’y a pas de réseau. L’envoi se fait dès qu’il y en a.',
    online: 'Elles partent l’une après l’autre.',
    held: 'Rien n’est envoyé pour le moment.',
  },
  acts: { add: 'Nouveau', edit: 'Modifié', delete: 'Supprimé', mark: 'Marqué payé' },
  sendNow: 'Envoyer maintenant',
  edit: 'Modifier',
  delete: 'Supprimer',
  drop: 'Annuler ce changement',
  conflict: 'Modifié entre-temps sur un autre appareil.',
  theirs: 'Sur l’autre appareil',
  keepMine: 'Garder la mienne',
  keepTheirs: 'Garder l’autre',
  leave: {
    sending: (count) => `Envoi de ${entries(count)}…`,
    question: (count) =>
      count < 2 ? `${entries(count)} n’a pas été envoyée.` : `${entries(count)} n’ont pas été envoyées.`,
    text: 'Elles ne sont que sur ce téléphone.',
    stay: 'Rester connecté',
    delete: 'Se déconnecter et les supprimer',
  },
  expired: (count) =>
    `${entries(count)} ${count < 2 ? 'attend' : 'attendent'} sur ce téléphone ; reconnectez-vous avec le même compte pour ${count < 2 ? 'l’envoyer' : 'les envoyer'}.`,
  leftBehind: 'Des écritures attendent sur ce téléphone. Elles partent quand leur auteur se connecte.',
} satisfies Translated<typeof english.outboxWords>
