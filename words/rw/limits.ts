import type * as english from '../en/limits.ts'
import type { Translated } from '../translated.ts'
import { periodCount } from './dates.ts'
import { bare, frw } from './grammar.ts'

const limit = {
  set: 'Shyiraho ntarengwa',
  edit: 'Hindura ntarengwa',
  type: 'Igihe',
  amount: 'Umubare ntarengwa',
  clears: 'Andika 0 niba ushaka kuwukuraho.',
  left: (amount: string) => `hasigaye ${amount}`,
  over: (amount: string) => `harenzeho ${said(amount)}`,
  reached: 'nta gisigaye',
  invite: 'Wushyireho, ujye ureba asigaye n’uko bigenda.',
}

/** Writes the currency as `Frw`. An amount without currency stays unchanged. */
const said = (amount: string) => (bare(amount) === amount ? amount : frw(amount))

export const limitWords = {
  expense: {
    ...limit,
    name: 'Ntarengwa y’ayasohoka',
    shortName: 'Ntarengwa',
    heading: 'Imibare ntarengwa y’ayasohoka',
    soFar: (amount) => `Hamaze gusohoka ${frw(amount)}`,
  },
  debt: {
    ...limit,
    name: 'Ntarengwa y’amadeni',
    shortName: 'Ntarengwa',
    heading: 'Imibare ntarengwa y’amadeni',
    soFar: (amount) => `Amadeni yo kwishyura: ${frw(amount)}`,
  },
  income: {
    name: 'Intego y’ayinjira',
    shortName: 'Intego',
    heading: 'Intego z’ayinjira',
    set: 'Shyiraho intego',
    edit: 'Hindura intego',
    type: 'Igihe',
    amount: 'Amafaranga y’intego',
    clears: 'Andika 0 niba ushaka kuyikuraho.',
    left: (amount) => `hasigaye ${amount}`,
    over: (amount) => `harenzeho ${said(amount)}`,
    reached: 'intego yagezweho',
    invite: 'Yishyireho, ujye ureba ayo usigaje ngo uyigereho.',
    soFar: (amount) => `Hamaze kwinjira ${frw(amount)}`,
  },
  state: (reached, limit) => `${bare(reached)} kuri ${frw(limit)}`,
  percent: (thousandths) => `${Math.floor(thousandths / 10)}%`,
  monthly: 'Uku kwezi',
  yearly: 'Uyu mwaka',
  types: { monthly: 'Buri kwezi', yearly: 'Buri mwaka' },
  chooseType: 'Hitamo igihe',
  notSet: 'Ntibyashyizweho',
  unknown: 'ntibyabonetse',
  setShort: 'Shyiraho',
  editShort: 'Hindura',
  setNamed: { monthly: 'Shyiraho umubare w’ukwezi', yearly: 'Shyiraho umubare w’umwaka' },
  editNamed: { monthly: 'Hindura umubare w’ukwezi', yearly: 'Hindura umubare w’umwaka' },
  daysLeft: (days) => (days === 0 ? 'umunsi wa nyuma' : days === 1 ? 'hasigaye umunsi 1' : `hasigaye iminsi ${days}`),
  /** Days left in the period, after an amount with the word `hasigaye`. */
  days: (days) => (days === 0 ? 'umunsi wa nyuma' : periodCount(days, 'day')),
  pace: (amount) => `Iyo bingana buri munsi, ubu byaba ari ${frw(amount)}`,
  oneAtATime: 'Umubare w’ukwezi n’uw’umwaka ishyirwaho umwe umwe. Ushobora kugira yombi.',
} satisfies Translated<typeof english.limitWords>
