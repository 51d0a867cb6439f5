import { PIN_DIGITS, WRONG_PINS } from '../../domain/device-lock.ts'
import type * as english from '../en/lock.ts'
import type { Translated } from '../translated.ts'

export const lockWords = {
  title: 'Verrouillage',
  text: 'Il faudra un code pour ouvrir votre cahier sur cet appareil, et de nouveau après une minute d’absence. Cela vous protège si quelqu’un emprunte l’appareil, mais ne chiffre pas les données.',
  isOn: 'Le verrouillage est activé.',
  isOff: 'Le verrouillage est désactivé.',
  turnOn: 'Activer le verrouillage',
  turnOff: 'Désactiver le verrouillage',
  addKey: 'Ajouter mon empreinte ou mon visage',
  removeKey: 'Utiliser seulement le code',
  keyUnmade: 'Votre empreinte ou votre visage n’a pas été ajouté. Utilisez votre code.',
  pin: 'Code',
  pinHint: `${PIN_DIGITS.min} à ${PIN_DIGITS.max} chiffres`,
  again: 'Confirmez le code',
  invalid: `Veuillez choisir un code de ${PIN_DIGITS.min} à ${PIN_DIGITS.max} chiffres.`,
  easy: 'Ce code est facile à deviner. Veuillez en choisir un autre.',
  differs: 'Les deux codes sont différents.',
  on: {
    title: 'Activer le verrouillage',
    text: `En cas d’oubli, ou après ${WRONG_PINS} codes erronés, vous devrez vous reconnecter avec votre mot de passe. Les écritures non envoyées restent sur cet appareil.`,
    submit: 'Activer',
  },
  off: {
    title: 'Désactiver le verrouillage',
    text: 'Saisissez votre code pour désactiver le verrouillage.',
    submit: 'Désactiver',
  },
  screen: {
    title: 'Verrouillé',
    unlock: 'Déverrouiller',
    useKey: 'Utiliser mon empreinte ou mon visage',
    keyFailed: 'Cela n’a pas fonctionné. Réessayez, ou saisissez votre code.',
    wrong: (count) => `Code erroné. Encore ${count} ${count < 2 ? 'essai' : 'essais'}.`,
    forgot: 'Code oublié ?',
    forgotText:
      'Déconnectez-vous, puis reconnectez-vous avec votre mot de passe. Le code est alors supprimé. Les écritures non envoyées restent sur cet appareil.',
    logOut: 'Se déconnecter',
    leaving: 'Déconnexion…',
  },
} satisfies Translated<typeof english.lockWords>
