import type * as english from '../en/statements.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const statementWords = {
  title: 'Relevés',
  intro: 'Vos jours, semaines, mois et années clôturés.',
  kind: 'Type de période',
  kinds: { all: 'Tout', day: 'Jours', week: 'Semaines', month: 'Mois', year: 'Années' },
  caption: 'Périodes clôturées, la plus récente en premier, montants en RWF',
  period: 'Période',
  found: counted('relevé trouvé', 'relevés trouvés'),
  shown: (shown, all) => `${formatCount(shown)} sur ${counted('relevé', 'relevés')(all)}`,
  empty: 'Rien n’est encore clôturé. Votre premier relevé arrivera ce soir à minuit, heure de Kigali.',
  noMatch: 'Aucun relevé ne couvre cette date. Écrivez une date comme 21/11/2026 ou 2026-11-21.',
  none: 'Il n’y a pas de relevé pour cette période. Rien n’y a été noté, ou elle n’est pas encore clôturée.',
  all: 'Tous les relevés',
  print: 'Imprimer ou enregistrer en PDF',
  heading: {
    day: 'Relevé quotidien',
    week: 'Relevé hebdomadaire',
    month: 'Relevé mensuel',
    year: 'Relevé annuel',
  },
  of: (name) => `Relevé : ${name}`,
  closedAt: (when) => `Clôturé le ${when}`,
  revised: 'Révisé',
  net: 'Solde net',
  revisedText: 'Quelque chose a changé dans cette période après sa clôture. Ces chiffres sont à jour.',
  figures: 'Par rapport à la période précédente',
  columns: { what: 'Poste', now: 'Période', before: 'Avant', change: 'Écart' },
  unpaidDebts: 'Dettes impayées',
  mover: { title: 'Titre' },
  kindNames: { income: 'Revenu', expense: 'Dépense', debt: 'Dette' },
  due: { title: 'Titre', creditor: 'Créancier', date: 'Échéance', amount: 'Montant' },
  amounts: 'Tous les montants sont en RWF.',
} satisfies Translated<typeof english.statementWords>
