import type * as english from '../en/messages.ts'
import type { Translated } from '../translated.ts'
import { spanName } from './dates.ts'
import { formatCount, formatRwf } from './money.ts'
import { counted } from './totals.ts'

const messages = counted('ubutumwa #', 'ubutumwa #')
const rows = counted('umurongo #', 'imirongo #')

export const messagesWords = {
  lead: 'Ubutumwa busomerwa kuri iyi telefone. Hoherezwa gusa itariki, amafaranga, umutwe n’ibisobanuro, kandi iyo ubitse gusa.',
  label: 'Ubutumwa',
  placeholder: 'Shyiramo ubutumwa bumwe cyangwa bwinshi',
  read: 'Soma ubutumwa',
  paste: 'Shyiramo usome',
  file: 'Hitamo dosiye',
  fileHint: 'Dosiye ya .xml ya porogaramu “SMS Backup & Restore”. Imari ireka ubutumwa bw’abandi.',
  beta: 'Airtel Money ni nshya hano: reba neza imirongo yayo.',
  reading: (percent, found) => `${percent}% byasomwe, ${messages(found)}`,
  stop: 'Hagarika',
  noMessages: 'Nta butumwa bwabonetse. Hitamo dosiye ya .xml ya “SMS Backup & Restore”, cyangwa ushyiremo ubutumwa.',
  unreadable: 'Iyi dosiye ntiyasomwe. Ongera uyihitemo.',
  others: 'Soma ubundi butumwa',
  counts: {
    messages: counted('Ubutumwa #', 'Ubutumwa #'),
    new: (count) => `bushya ${formatCount(count)}`,
    already: (count) => `busanzwemo ${formatCount(count)}`,
    movedNothing: (count) => `butimuye amafaranga ${formatCount(count)}`,
    notUnderstood: (count) => `butumvikanye ${formatCount(count)}`,
  },
  allThere: 'Ubu butumwa bwose busanzwe mu ikayi yawe.',
  nothingMoved: 'Nta mafaranga yimutse muri ubu butumwa.',
  notCompared: 'Nta interineti: Imari ntirabona ibyo wabitse mbere. Nta kintu kizandikwa kabiri.',
  complete: (from, to) => `Byose birahari: ${spanName(from, to)}`,
  gap: (amount, after, before) =>
    `${formatRwf(Math.abs(amount))} ${amount > 0 ? 'yinjiye' : 'yasohotse'} nta butumwa hagati ya ${after} na ${before}`,
  moreGaps: (count) => `ahandi habura: ${formatCount(count)}`,
  choice: 'Andika nka',
  choices: { income: 'Ayinjiye', expense: 'Ayasohotse', skip: 'Reka' },
  title: 'Umutwe',
  fee: (amount) => `ikiguzi ${formatRwf(amount)}`,
  remembered: 'Byibutswe',
  typed: 'Ushobora kuba warabyanditse.',
  same: 'Ni bimwe',
  another: 'Ni ikindi',
  undoes: 'Ibi bisubije ayasohotse wabitse. Siba ayo yasohotse, cyangwa wandike ibi nk’ayinjiye.',
  returned: 'Ibi bisubiza amafaranga. Byandike nk’ayinjiye niba waranditse ubwishyu.',
  own: (count, amount) =>
    `${formatRwf(amount)} (ayashyizwemo: ${formatCount(count)}): ni amafaranga mashya, cyangwa ni ayawe avuye kuri banki?`,
  isNew: 'Ni mashya: yinjiye',
  isOwn: 'Ni ayanjye: reka',
  fees: 'Ikiguzi cya MoMo',
  feesOf: (month, amount) => `Ikiguzi, ${month}: ${formatRwf(amount)}`,
  savesFees: 'Andika ikiguzi cya buri munsi mu yasohotse',
  unknown: 'Ibitumvikanye',
  unknownText: 'Imari ntizi ubu butumwa. Ushobora kubwiyandikira.',
  enter: 'Andika',
  showMore: (count) => `Erekana ${counted('undi munsi #', 'indi minsi #')(count)}`,
  sums: (income, expense) => `Ayinjiye ${formatRwf(income)}, ayasohotse ${formatRwf(expense)}`,
  save: (count) => `Bika ${formatCount(count)}`,
  saving: (done, all) => `Habitswe ${formatCount(done)} kuri ${formatCount(all)}`,
  offline: 'Kubika bisaba interineti. Ibyo wahisemo biguma kuri iyi telefone.',
  failed: 'Hari ibitarabikwa',
  waiting: (count) => `Bitegereje kubikwa kuri iyi telefone: ${rows(count)}.`,
  goOn: 'Bibike',
  drop: 'Bireke',
  dropQuestion: 'Kureka imirongo itarabikwa? Ushobora kongera gusoma ubutumwa.',
  saved: (count, already) =>
    `Habitswe ${formatCount(count)}.${already > 0 ? ` Ibyari bisanzwemo: ${formatCount(already)}.` : ''}`,
  takeBack: 'Subiza inyuma',
  tookBack: (count, kept) =>
    `Byasubijwe inyuma: ${rows(count)}.${kept > 0 ? ` Ibyo wahinduye byagumyemo: ${formatCount(kept)}.` : ''}`,
  kinds: {
    received: 'Ayakiriwe kuri MoMo',
    sent: 'Ayoherejwe kuri MoMo',
    code: 'Ayishyuwe kuri MoMo',
    partner: 'Ama-inite cyangwa fagitire',
    debit: 'Ayishyuwe kuri MoMo',
    withdrawal: 'Ayabikujwe',
    deposit: 'Ayabikijwe',
    bankLeg: 'Ihererekanya',
    mokash: 'MoKash',
    loan: 'Inguzanyo',
    reversal: 'Ubwishyu bwasubijwe',
    refund: 'Ayasubijwe',
    adjustment: 'Ikosora',
  },
} satisfies Translated<typeof english.messagesWords>
