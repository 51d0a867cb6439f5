import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/credentials.ts'
import type * as english from '../en/invalid.ts'
import type { Translated } from '../translated.ts'

export const allFields = 'Tous les champs sont obligatoires'
export const amount = 'Le montant doit être un nombre positif ou nul'
export const debtFields = 'Le titre, le créancier, le montant et l’échéance sont obligatoires'
export const limitFields = 'Le type de plafond et le montant sont obligatoires'
export const limitAmount = 'Le montant du plafond doit être un nombre positif ou nul'
export const targetFields = 'Le type d’objectif et le montant visé sont obligatoires'
export const targetAmount = 'Le montant visé doit être un nombre positif ou nul'
export const oneKind = 'Indiquez un seul montant, mensuel ou annuel'
export const day = 'Veuillez indiquer une date valide'
export { day as instant }
export const span = 'Le dernier jour ne peut pas précéder le premier.'
export const fullName = 'Veuillez indiquer votre nom complet.'
export const contactFields = 'Veuillez indiquer toutes vos coordonnées.'
export const email = 'Veuillez indiquer une adresse e-mail valide.'
export const phone = 'Veuillez indiquer un numéro de téléphone valide (au moins 10 chiffres).'
export const district = 'Veuillez choisir votre district.'
export const language = 'Veuillez choisir une langue'
export const passwordFields = 'Veuillez choisir votre mot de passe et le confirmer.'
export const passwordMismatch = 'Les deux mots de passe ne sont pas identiques.'
export const loginFields = 'Veuillez indiquer votre adresse e-mail et votre mot de passe.'
export const newPasswordMismatch = 'Les deux nouveaux mots de passe ne sont pas identiques'
export const mismatch = 'Les deux mots de passe ne sont pas identiques'
export const newPasswordShort = `Le nouveau mot de passe doit contenir au moins ${PASSWORD_MIN} caractères`
export const passwordShort = `Le mot de passe doit contenir au moins ${PASSWORD_MIN} caractères`
export const passwordLong = `Le mot de passe ne doit pas dépasser ${PASSWORD_MAX} caractères`
export const passwordRules = 'Le mot de passe ne respecte pas les règles'
export const passwordWeak =
  'Ce mot de passe est trop facile à deviner. Choisissez-en un autre, qui ne soit ni un nom ni un e-mail.'
export const resetTokenMissing = 'Le lien est incomplet. Veuillez utiliser celui de votre e-mail.'
export const resetTokenDead = 'Ce lien a expiré ou a déjà servi. Veuillez en demander un nouveau.'
export const profileFields = 'Le nom complet, l’adresse e-mail et le téléphone sont obligatoires'
export const emailRequired = 'Veuillez indiquer votre adresse e-mail.'
export const messageFields = 'Veuillez remplir tous les champs.'
export const tooLong = ((field, most) => `${field} : ${most} caractères au plus`) satisfies Translated<
  typeof english.tooLong
>
export const unreadable = ((field) => `${field} : caractères non acceptés`) satisfies Translated<
  typeof english.unreadable
>
export const cursor = 'Cette page n’est plus valide. Veuillez recharger la liste.'
export const listLimit = 'La limite doit être un nombre entier de 1 à 200'
export const sort = 'La liste ne peut pas être triée ainsi'
export const searchTooBroad = 'Cette recherche prend trop de temps. Veuillez la préciser, ou rechercher une date.'
export const tooManyToSort = 'Trop d’écritures à trier. Veuillez trier par date, ou rechercher une date.'
export const tooManyTitles = 'Trop de titres à afficher. Veuillez écrire le titre.'
export const body = 'Demande illisible. Veuillez envoyer un objet JSON.'

export {
  amountNone,
  archived as paid,
  archived,
  creditFields,
  creditIncome,
  creditKind,
  creditName,
  payTo,
} from './credit-answers.ts'
export const icon = 'Choisissez un seul emoji'
