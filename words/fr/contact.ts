import type * as english from '../en/contact.ts'
import type { Translated } from '../translated.ts'
import { quoted } from './quoted.ts'

export const contact = {
  title: 'Nous écrire',
  metaTitle: 'Contact',
  description: 'Écrivez-nous. Nous lisons chaque message et répondons en général au plus tard le lendemain.',
  line: 'Une question, une idée, quelque chose qui ne fonctionne pas ? Écrivez-nous. Nous lisons chaque message.',
  reachTitle: 'Comment nous joindre',
  supportLabel: 'Assistance',
  hoursLabel: 'Horaires',
  operatorLabel: 'Service exploité par',
  hours: 'Tous les jours, 24 heures sur 24',
  before: 'Vous trouverez peut-être la réponse dans nos',
  faqs: 'Questions fréquentes',
  neverAsk:
    'Nous ne demandons jamais votre mot de passe, et nous n’avons pas besoin de voir votre cahier pour vous aider.',
  formTitle: 'Écrivez-nous',
  fullName: 'Nom complet',
  email: 'E-mail',
  phone: 'Téléphone',
  message: 'Message',
  send: 'Envoyer le message',
  sending: 'Envoi en cours…',
  withoutScript: (email) =>
    `Ce formulaire nécessite JavaScript, qui est désactivé dans votre navigateur. Veuillez plutôt écrire à ${email}.`,
} satisfies Translated<typeof english.contact>

export const contactMail = {
  subject: (name) => `Message de ${quoted(name)}`,
  title: 'Message du formulaire de contact',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  message: 'Message',
  footer: 'Répondez à cet e-mail pour écrire au visiteur.',
} satisfies Translated<typeof english.contactMail>
