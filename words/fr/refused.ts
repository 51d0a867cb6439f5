import { BULK_UNDO_HOURS, IMPORT_UNDO_DAYS } from '../../domain/import/limits.ts'
import type * as english from '../en/refused.ts'
import type { Translated } from '../translated.ts'

export const sessionExpired = 'Votre session a expiré. Veuillez vous reconnecter.'
export const noToken = 'Aucune session n’est ouverte. Veuillez vous reconnecter.'
export const credentials = 'L’adresse e-mail ou le mot de passe est incorrect.'
export const deleted = 'Votre compte a été supprimé. Veuillez contacter l’administrateur.'
export const suspended = 'Votre compte a été suspendu. Veuillez contacter l’administrateur.'
export const tooManyLogins = ((hour, minute) =>
  `Trop de tentatives. Réessayez à ${hour} h ${String(minute).padStart(2, '0')}, ou choisissez un nouveau mot de passe avec « Mot de passe oublié ? ».`) satisfies Translated<
  typeof english.tooManyLogins
>

export const inactive = 'Votre compte est inactif. Réactivez-le dans « Mon compte » pour noter quelque chose.'
export const role = 'Vous n’avez pas le droit de faire cela.'
export const ownProfileOnly = 'Vous ne pouvez modifier que votre propre profil.'
export const lastSuperadmin = 'Le dernier super-administrateur ne peut ni être supprimé ni changer de rôle.'
export const selfDelete = 'Vous ne pouvez ni supprimer votre propre compte ni retirer vos propres droits.'
export const transition = 'Ce n’est pas possible dans l’état actuel du compte.'

export const emailTaken = 'Cette adresse e-mail est déjà utilisée par un autre compte.'
export const emailDeleted =
  'Cette adresse e-mail appartient à un compte supprimé qui peut encore être rétabli. Veuillez contacter l’administrateur.'
export const currentPassword = 'Le mot de passe actuel est incorrect'
export const creditOpen =
  'Le solde de ce client n’est pas à zéro. Notez un paiement, passez le solde en perte, ou archivez le client.'
export const writtenOffTooMuch = 'C’est plus que le solde dû. Saisissez un montant moins élevé.'
export const booksFull =
  'Votre cahier est plein : l’enregistrement a échoué. Supprimez des écritures inutiles, ou écrivez-nous.'
export const idTaken = 'Cet identifiant est celui d’une écriture d’un autre type'
export const lineIdTaken = 'Cet identifiant est celui d’une écriture d’un autre client'

export const notFound = 'Introuvable'
export const notFoundEntry = 'Cette écriture n’existe plus'
export const notFoundDebt = 'Cette dette n’existe plus'
export const notFoundCredit = 'Cette écriture n’existe plus'
export const notFoundPerson = 'Ce client n’est plus dans votre liste'
export const changedMeanwhile = 'Modifié entre-temps sur un autre appareil'
export const deletedSince = 'Déjà enregistré, puis supprimé'

export const methodNotAllowed = 'Cette adresse n’accepte pas cette méthode'
export const tooLarge = 'La demande est trop volumineuse'
export const tooSlow = 'La demande a mis trop de temps à arriver. Veuillez réessayer.'
export const mediaType = 'Veuillez envoyer du JSON (type de contenu application/json)'
export const keyReused = 'Cette Idempotency-Key a déjà servi pour une autre demande'
export const keyInvalid = 'L’Idempotency-Key doit avoir de 1 à 200 caractères imprimables'
export const instantInvalid =
  'If-Unmodified-Since-Instant doit être l’updatedAt de ce qui est modifié, par exemple 2026-11-21T08:00:00.000Z'
export const crossSite = 'Les demandes d’autres sites ne sont pas acceptées'

export const tooMany = 'Trop de demandes. Veuillez attendre un moment, puis réessayer.'
export const tooManyToday = ((hours) =>
  `Vous avez atteint la limite pour aujourd’hui. Veuillez réessayer dans ${hours < 2 ? 'une heure' : `${hours} heures`}.`) satisfies Translated<
  typeof english.tooManyToday
>
export const busy = 'Le service est très sollicité. Veuillez réessayer dans un instant.'
export const maintenance =
  'Le service est en maintenance. Votre cahier est en sécurité. Veuillez réessayer dans quelques minutes.'

export const unavailable =
  'Le service n’est pas disponible en ce moment. Rien n’a été modifié. Veuillez réessayer dans un instant.'
export const fault = 'Une erreur s’est produite chez nous. Rien n’a été modifié. Veuillez réessayer.'
export const network = 'Vous êtes hors ligne. Vérifiez le réseau, puis réessayez.'
export const importTakenBack = 'Cette importation a été annulée. Commencez-en une autre pour importer à nouveau.'
export const importTooOld = `Une importation peut être annulée pendant ${IMPORT_UNDO_DAYS} jours. Celle-ci est plus ancienne.`
export const importFull = 'Une importation compte au plus 10 000 lignes. Commencez-en une autre pour le reste.'
export const bulkTooOld = `Une modification peut être annulée pendant ${BULK_UNDO_HOURS} heures. Celle-ci est plus ancienne.`
export const tooManyLooks =
  'Vous avez choisi une apparence ou un groupe pour trop de titres. Remettez-en d’abord quelques-uns sur « Automatique ».'
export const passwordAgain = 'Veuillez saisir à nouveau votre mot de passe pour télécharger votre cahier.'
