import type * as english from '../en/audit-log.ts'
import type { Translated } from '../translated.ts'

export const auditEventKinds = {
  login: 'Connexion',
  'login-failed': 'Connexion échouée',
  'login-refused': 'Connexion refusée',
  logout: 'Déconnexion',
  'session-ended': 'Appareil déconnecté',
  registered: 'Inscription',
  'profile-changed': 'Profil modifié',
  'email-changed': 'Adresse e-mail changée',
  'email-restored': 'Adresse e-mail rétablie',
  'password-changed': 'Mot de passe changé',
  'password-set': 'Mot de passe défini par un super-administrateur',
  'reset-requested': 'Lien de réinitialisation demandé',
  'password-reset': 'Mot de passe réinitialisé',
  'status-changed': 'État du compte changé',
  'subscription-changed': 'Abonnement changé',
  'client-erased': 'Utilisateur effacé',
  'staff-added': 'Administrateur ajouté',
  'staff-changed': 'Administrateur modifié',
  'role-changed': 'Type d’administrateur changé',
  'staff-deleted': 'Administrateur supprimé',
  'factor-added': 'Second facteur ajouté',
  'factor-removed': 'Second facteur retiré',
  'recovery-codes-made': 'Nouveaux codes de secours créés',
  'factors-reset': 'Second facteur réinitialisé',
  'factor-required': 'Second facteur exigé ou non',
  'access-refused': 'Accès refusé',
  'mail-retried': 'E-mail renvoyé',
  'address-disputed': 'Adresse contestée',
  'clock-doubted': 'Horloge mise en doute',
} satisfies Translated<typeof english.auditEventKinds>

export const ownAuditEventKinds = {
  ...auditEventKinds,
  'login-failed': 'Mot de passe erroné à la connexion',
  registered: 'Compte ouvert',
  'password-reset': 'Mot de passe réinitialisé par un lien',
  'address-disputed': 'E-mails à cette adresse arrêtés',
} satisfies Translated<typeof english.ownAuditEventKinds>
