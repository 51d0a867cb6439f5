import type * as english from '../en/people.ts'
import type { Translated } from '../translated.ts'

export const personFields = {
  fullName: 'Nom complet',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  businessName: 'Nom de l’activité',
  createdAt: 'Créé le',
  lastLogin: 'Dernière connexion',
  lastUpdate: 'Dernière modification',
  updatedBy: 'Modifié par',
} satisfies Translated<typeof english.personFields>

export const accountFieldNames = {
  fullName: 'Nom complet',
  businessName: 'Nom de l’activité',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  accountStatus: 'État',
  subscriptionStatus: 'Abonnement',
  subscriptionDeadline: 'Dernier jour',
} satisfies Translated<typeof english.accountFieldNames>

export const statusNames = {
  accountStatus: { active: 'Actif', inactive: 'Inactif', suspended: 'Suspendu', deleted: 'Supprimé' },
  subscriptionStatus: { active: 'Actif', inactive: 'Inactif', expired: 'Expiré' },
} satisfies Translated<typeof english.statusNames>

export const personWords = {
  bySelf: 'Vous-même',
  notProvided: 'Non indiqué',
  never: '—',
  saveChanges: 'Enregistrer les modifications',
  editProfile: 'Modifier le profil',
  changePassword: 'Changer le mot de passe',
} satisfies Translated<typeof english.personWords>
