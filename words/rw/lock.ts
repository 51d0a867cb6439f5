import { PIN_DIGITS, WRONG_PINS } from '../../domain/device-lock.ts'
import type * as english from '../en/lock.ts'
import type { Translated } from '../translated.ts'
import { counted } from './totals.ts'

export const lockWords = {
  title: 'Gufungisha PIN',
  text: 'Iki gikoresho gisaba PIN igihe ufunguye ikayi yawe, n’igihe uyigarutseho nyuma y’umunota. Bibuza umuntu watiye telefoni yawe kureba ikayi yawe. Ntibihisha ibibitse muri telefoni.',
  isOn: 'Hafungishijwe PIN.',
  isOff: 'Nta PIN isabwa.',
  turnOn: 'Shyiraho PIN',
  turnOff: 'Kuraho PIN',
  addKey: 'Koresha n’urutoki cyangwa isura',
  removeKey: 'Koresha PIN gusa',
  keyUnmade: 'Urutoki cyangwa isura ntibyongewemo. PIN irakora.',
  pin: 'Umubare wa PIN',
  pinHint: `Imibare ${PIN_DIGITS.min} kugeza kuri ${PIN_DIGITS.max}`,
  again: 'Subiramo PIN',
  invalid: `Hitamo imibare ${PIN_DIGITS.min} kugeza kuri ${PIN_DIGITS.max}.`,
  easy: 'Iyo PIN biroroshye kuyikeka. Hitamo indi.',
  differs: 'PIN ebyiri wanditse ntizisa.',
  on: {
    title: 'Shyiraho PIN',
    text: `Niwibagirwa PIN, cyangwa ukandika itari yo inshuro ${WRONG_PINS}, uzongera winjire n’ijambo ry’ibanga. Ibyanditswe bitaroherezwa biguma kuri iki gikoresho.`,
    submit: 'Shyiraho',
  },
  off: { title: 'Kuraho PIN', text: 'Andika PIN yawe kugira ngo uyikureho.', submit: 'Kuraho' },
  screen: {
    title: 'Harafunze',
    unlock: 'Fungura',
    useKey: 'Koresha urutoki cyangwa isura',
    keyFailed: 'Ntibyakunze. Ongera ugerageze, cyangwa wandike PIN.',
    wrong: counted('PIN si yo. Usigaranye inshuro #.', 'PIN si yo. Usigaranye inshuro #.'),
    forgot: 'Wibagiwe PIN?',
    forgotText:
      'Sohoka, wongere winjire n’ijambo ry’ibanga. PIN ihita ivaho. Ibyanditswe bitaroherezwa biguma kuri iki gikoresho.',
    logOut: 'Sohoka',
    leaving: 'Urasohoka...',
  },
} satisfies Translated<typeof english.lockWords>
