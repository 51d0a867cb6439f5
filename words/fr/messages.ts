import type * as english from '../en/messages.ts'
import type { Translated } from '../translated.ts'
import { spanName } from './dates.ts'
import { de } from './grammar.ts'
import { formatCount, formatRwf } from './money.ts'
import { counted } from './totals.ts'

const messages = counted('message lu', 'messages lus')
const entries = counted('écriture', 'écritures')
const saved = counted('écriture enregistrée', 'écritures enregistrées')
const keptEntries = counted('écriture modifiée depuis est conservée', 'écritures modifiées depuis sont conservées')

export const messagesWords = {
  lead: 'Les messages sont lus sur cet appareil. Nous ne recevons que les écritures enregistrées, et des codes qui évitent les doublons et ne contiennent aucun nom.',
  label: 'Messages',
  placeholder: 'Collez un ou plusieurs messages',
  read: 'Lire les messages',
  paste: 'Coller et lire',
  file: 'Choisir une sauvegarde',
  fileHint:
    'Un fichier .xml de l’application « SMS Backup & Restore ». Imari ne lit que les messages de MoMo et d’Airtel Money.',
  beta: 'La prise en charge d’Airtel Money est récente. Vérifiez les écritures proposées avant de les enregistrer.',
  reading: (percent, found) => `${percent} % du fichier, ${counted('message trouvé', 'messages trouvés')(found)}`,
  stop: 'Arrêter',
  noMessages: 'Aucun message trouvé. Choisissez un fichier .xml de « SMS Backup & Restore », ou collez vos messages.',
  unreadable: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  others: 'Lire d’autres messages',
  counts: {
    messages,
    new: counted('nouveau', 'nouveaux'),
    already: counted('déjà vu', 'déjà vus'),
    movedNothing: (count) => `${formatCount(count)} sans écriture à noter`,
    notUnderstood: counted('non reconnu', 'non reconnus'),
  },
  nothingNew: 'Rien de nouveau à enregistrer.',
  skipped: (count) => `Déjà ignorés : ${formatCount(count)}.`,
  showSkipped: 'Afficher',
  skipForGood: 'Ne plus les afficher',
  notCompared:
    'Vous êtes hors ligne : Imari ne peut pas encore vérifier ce que vous avez déjà enregistré. Rien ne sera ajouté deux fois.',
  complete: (from, to) => `Aucun message ne manque : ${spanName(from, to)}`,
  gap: (amount, after, before) =>
    `${formatRwf(Math.abs(amount))} ${amount > 0 ? 'sont entrés' : 'sont sortis'} sans message entre le ${after} et le ${before}`,
  moreGaps: counted('autre écart', 'autres écarts'),
  choice: 'Noter comme',
  choices: { income: 'Revenu', expense: 'Dépense', skip: 'Ignorer' },
  title: 'Titre',
  family: 'Famille',
  fee: (amount) => `frais : ${formatRwf(amount)}`,
  remembered: 'Comme la dernière fois',
  typed: 'Vous l’avez peut-être déjà noté.',
  same: 'C’est le même',
  another: 'C’est un autre',
  paymentOf: (name, amount) => `Paiement ${de(name)} (doit ${formatRwf(amount)})`,
  payment: { yes: 'C’est ce paiement', no: 'C’est autre chose' },
  undoes:
    'C’est le remboursement d’une dépense enregistrée. Supprimez cette dépense, ou notez le remboursement comme revenu.',
  returned: 'C’est un remboursement. Notez-le comme revenu si vous aviez noté le paiement.',
  own: (count, amount) =>
    `${formatRwf(amount)} en ${count === 1 ? '1 dépôt' : `${formatCount(count)} dépôts`} : est-ce un revenu, ou votre propre argent venu de la banque ?`,
  isNew: 'Un revenu',
  isOwn: 'Mon argent : ignorer',
  fees: 'Frais MoMo',
  feesOf: (month, amount) => `Frais ${de(month)} : ${formatRwf(amount)}`,
  savesFees: 'Noter les frais de chaque jour comme dépense',
  unknown: 'Messages non reconnus',
  unknownText: 'Imari ne les reconnaît pas. Vous pouvez les noter vous-même.',
  sendShapes: 'Nous envoyer le format',
  sendShapesText:
    'Imari apprendra à lire ces messages. Seuls vos nom, e-mail et téléphone, ainsi que ce texte, sont envoyés. Vérifiez que le texte ne contient aucun autre nom.',
  sendShapesNow: 'Envoyer',
  shapes: 'Imari n’a pas pu lire les messages de ce format :',
  enter: 'Noter',
  showMore: (count) => `Afficher ${counted('jour', 'jours')(count)} de plus`,
  sums: (income, expense) => `${formatRwf(income)} de revenus, ${formatRwf(expense)} de dépenses`,
  save: (count) => `Enregistrer ${formatCount(count)}`,
  saving: (done, all) => `${saved(done)} sur ${formatCount(all)}`,
  offline: 'Il faut être en ligne pour enregistrer. Vos choix restent sur cet appareil.',
  failed: 'Tout n’est pas encore enregistré',
  waiting: (count) => `En attente sur cet appareil : ${entries(count)}.`,
  goOn: 'Enregistrer',
  drop: 'Abandonner',
  dropQuestion: 'Abandonner les écritures non enregistrées ? Vous pourrez relire les messages.',
  saved: (count, already) => `${saved(count)}.${already > 0 ? ` Déjà dans le cahier : ${entries(already)}.` : ''}`,
  takeBack: 'Annuler',
  tookBack: (count, kept) =>
    `Importation annulée : ${counted('écriture retirée', 'écritures retirées')(count)}.${kept > 0 ? ` ${keptEntries(kept)}.` : ''}`,
  kinds: {
    received: 'Reçu par Mobile Money',
    sent: 'Envoyé par Mobile Money',
    code: 'Payé par Mobile Money',
    partner: 'Unités ou facture',
    debit: 'Payé par Mobile Money',
    withdrawal: 'Retrait',
    deposit: 'Dépôt',
    bankLeg: 'Transfert',
    mokash: 'MoKash',
    loan: 'Prêt',
    reversal: 'Paiement annulé',
    refund: 'Remboursement',
    adjustment: 'Correction',
  },
} satisfies Translated<typeof english.messagesWords>
