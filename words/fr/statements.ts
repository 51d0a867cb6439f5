import type * as english from '../en/statements.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const statementWords = {
  title: 'Relevés',
  intro: 'Les semaines, les mois et les années déjà clôturés.',
  days: 'Les jours sont dans « Historique jour par jour ».',
  kind: 'Type de période',
  kinds: { month: 'Mois', week: 'Semaines', year: 'Années' },
  caption: 'Périodes clôturées, la plus récente en premier, montants en RWF',
  period: 'Période',
  found: counted('relevé trouvé', 'relevés trouvés'),
  shown: (shown, all) => `${counted('relevé', 'relevés')(shown)} sur ${formatCount(all)}`,
  empty: {
    week: 'Aucune semaine n’est encore clôturée. Une semaine se clôture dans la nuit du dimanche au lundi, à minuit, heure de Kigali.',
    month: 'Aucun mois n’est encore clôturé. Un mois se clôture à minuit, heure de Kigali, après son dernier jour.',
    year: 'Aucune année n’est encore clôturée. Une année se clôture à minuit, heure de Kigali, après le 31 décembre.',
  },
  noMatch: 'Aucun relevé ne couvre cette date. Écrivez une date comme 21/11 ou nov. 2026.',
  none: 'Il n’y a pas de relevé pour cette période. Rien n’y a été noté, ou elle n’est pas encore clôturée.',
  all: 'Tous les relevés',
  allDays: 'Jour par jour',
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
  revisedText: 'Cette période a été modifiée après sa clôture. Ces chiffres sont à jour.',
  figures: 'Par rapport à la période précédente',
  columns: { what: 'Poste', now: 'Montant', before: 'Avant', change: 'Écart' },
  unpaidDebts: 'Dettes impayées',
  mover: { title: 'Titre' },
  kindNames: { income: 'Revenu', expense: 'Dépense', debt: 'Dette' },
  due: { title: 'Titre', creditor: 'Créancier', date: 'Échéance', amount: 'Montant' },
  amounts: 'Tous les montants sont en RWF.',
} satisfies Translated<typeof english.statementWords>
