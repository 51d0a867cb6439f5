import type * as english from '../en/first-steps.ts'
import type { Translated } from '../translated.ts'

export const firstStepsWords = {
  title: 'Premiers pas',
  text: 'Pour savoir où vous en êtes.',
  today: {
    both: (came, went) => `Aujourd’hui : ${came} de revenus et ${went} de dépenses.`,
    cameOnly: (came) => `Aujourd’hui : ${came} de revenus, pas encore de dépenses.`,
    wentOnly: (went) => `Aujourd’hui : ${went} de dépenses, pas encore de revenus.`,
    left: (rest) => `Il reste ${rest}.`,
    short: (rest) => `Vos dépenses dépassent vos revenus de ${rest}.`,
  },
  steps: {
    income: 'Notez votre premier revenu',
    expense: 'Notez votre première dépense',
    limit: 'Fixez un plafond mensuel',
    install: 'Ajoutez l’application à votre écran d’accueil',
  },
  done: '(fait)',
  allDone: 'Tout est fait. C’est un bon début !',
  dismiss: 'Masquer les premiers pas',
  install: 'Choisissez « Installer » ou « Ajouter à l’écran d’accueil » dans le menu de votre navigateur.',
  credit: 'Vous vendez à crédit ? Activez les ventes à crédit',
  momo: 'Plus rapide : collez vos messages MoMo du mois dernier',
  tried: 'Ajouter vos écritures d’essai à votre cahier ?',
} satisfies Translated<typeof english.firstStepsWords>
