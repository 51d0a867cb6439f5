import type * as english from '../en/reminder.ts'
import type { Translated } from '../translated.ts'

export const reminderWords = {
  title: 'Rappel',
  text: 'L’agenda de votre téléphone peut vous rappeler chaque jour de noter vos revenus et vos dépenses.',
  hour: 'Heure',
  at: (hour) => `${hour} h`,
  add: 'Ajouter à l’agenda',
  hint: 'Ouvrez le fichier téléchargé pour enregistrer le rappel. Pour l’arrêter, supprimez l’événement dans votre agenda.',
  file: 'rappel-imari',
  event: {
    title: 'Noter les revenus et dépenses du jour',
    text: 'Ouvrez Imari et notez ce qui est entré et sorti aujourd’hui.',
  },
} as const satisfies Translated<typeof english.reminderWords>
