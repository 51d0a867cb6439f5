import type * as english from '../en/keywords.ts'
import type { Translated } from '../translated.ts'

export const keywords = {
  progress: 'accueil tableau bord jour résumé solde',
  income: 'ventes recettes gains salaire',
  expenses: 'coûts achats frais',
  debts: 'emprunts prêts dois rembourser',
  credit: 'clients prêts doivent',
  analytics: 'graphiques courbes tendances rapports statistiques',
  statements: 'rapports mois année pdf bilan',
  messages: 'sms mtn airtel importer mobile money',
  clientAccount: 'profil réglages mot passe téléphone données paramètres',
  add: 'nouveau nouvelle créer saisir',
  customer: 'nouveau personne',
  import: 'données csv excel tableur',
  eye: 'confidentialité cacher chiffres',
  theme: 'mode sombre nuit couleurs thème',
  language: 'anglais kinyarwanda traduire',
  keys: 'aide touches',
  logout: 'quitter sortir déconnexion',
  excel: 'excel exporter xlsx enregistrer fichier tableur',
  csv: 'csv exporter enregistrer fichier tableur',
  print: 'papier pdf imprimante',
  limit: 'limite plafond cible objectif budget',
  sort: 'ordre classer ranger',
} satisfies Translated<typeof english.keywords>
