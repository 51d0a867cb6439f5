import { type Day, daysBetween } from '../../domain/day.ts'
import type { LimitKind, LimitStatus, WarningLevel } from '../../domain/limit.ts'
import type { Period, PeriodKind } from '../../domain/period.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import type * as english from '../en/mail.ts'
import type { Translated } from '../translated.ts'
import { dayName, periodName, spanName, weekdayName } from './dates.ts'
import { list, ofMonth } from './grammar.ts'
import { formatCount } from './money.ts'
import { beforeNames, days, limitNames, percent, rwf, signed, size, summary } from './summary.ts'

const inSentence = ({ limit, period }: LimitStatus) => limitNames[limit][period].toLowerCase()

const onDay = (day: Day) => `${weekdayName(day)}, tariki ya ${dayName(day)}`

export const suggestion = {
  payOverdue: ({ title, creditor, amount, dueDay }) =>
    `Banza wishyure ${rwf(amount)} y’ideni ${quoteTyped(title)}. Wagombaga kwishyura ${quoteTyped(creditor)} ${onDay(dueDay)}.`,
  payAllOverdue: (count, sum, oldest) =>
    `Banza wishyure amadeni ${formatCount(count)} yarengeje igihe, yose hamwe ni ${rwf(sum)}. Irimaze igihe kinini ni ${quoteTyped(oldest.title)}, ryagombaga kwishyurwa ku wa ${dayName(oldest.dueDay)}.`,
  payDebt: ({ title, creditor, amount, dueDay }) =>
    `Shyira ku ruhande ${rwf(amount)} yo kwishyura ideni ${quoteTyped(title)}. Ugomba kwishyura ${quoteTyped(creditor)} ${onDay(dueDay)}.`,
  payDebts: (count, sum, first) =>
    `Shyira ku ruhande ${rwf(sum)} yo kwishyura amadeni ${formatCount(count)} yo mu minsi 7 iri imbere. Irya mbere ni ${quoteTyped(first.title)}, ryishyurwa ${weekdayName(first.dueDay)}.`,
  overLimit: (limit, grown) =>
    grown
      ? `Banza urebe ${quoteTyped(grown.title)}: ni byo byiyongereye cyane. Warengeje ${inSentence(limit)} ho ${rwf(-limit.left)}.`
      : `Warengeje ${inSentence(limit)} ho ${rwf(-limit.left)}. Reba icyategereza ${waitingSpan(limit)}, cyangwa ushyireho umubare ukubereye.`,
  nothingLeft: (limit) =>
    `Ku ${atEnd(limit)} nta gisigaye, kandi hasigaye ${days(limit.daysLeft)}. Reba icyategereza, cyangwa ushyireho umubare ukubereye.`,
  spendLess: (limit, perDay) =>
    `Ntukarenze ${rwf(perDay)} ${eachDay(limit.daysLeft)}: bityo ntuzarenza ${inSentence(limit)}.`,
  earnMore: (target, perDay) => `Niwinjiza ${rwf(perDay)} ${eachDay(target.daysLeft)}, uzagera ku ${atEnd(target)}.`,
  missedTarget: (target) =>
    `Haburaga ${rwf(target.left)} ngo ugere ku ${atEnd(target)}. Gumana iyo ntego wongere ugerageze, cyangwa ushyireho iyo washobora kugeraho.`,
  belowZero: (missing, grown) =>
    grown
      ? `Ayasohotse n’amadeni byarengeje ayinjiye ho ${rwf(missing)}. Banza urebe ${quoteTyped(grown.title)}: ni byo byiyongereye cyane.`
      : `Ayasohotse n’amadeni byarengeje ayinjiye ho ${rwf(missing)}. Reba icyategereza.`,
  setLimit:
    'Shyiraho umubare ntarengwa w’ayasohoka mu kwezi: guhera ubwo uzajya ureba buri munsi asigaye, n’iminsi isigaye.',
  saveSome: (net) => `Byose biri kuri gahunda. Zigama igice cya ${rwf(net)} igihe agihari.`,
  allWell: 'Byose biri kuri gahunda. Komeza wandike ibintu ku munsi byabereyeho.',
} satisfies Translated<typeof english.suggestion>

/** After `ku` a noun loses its first vowel: `mubare ntarengwa w’amadeni mu kwezi`. */
const atEnd = (limit: LimitStatus) => inSentence(limit).slice(1)

/** Returns `hasigaye iminsi 6`, or `ni umunsi wa nyuma` for 0. */
const remaining = (count: number) => (count === 0 ? 'ni umunsi wa nyuma' : `hasigaye ${days(count)}`)

/** After `mu` a noun loses its first vowel: `munsi 1`, `minsi 12`. */
const inDays = (count: number) => days(count).slice(1)

const eachDay = (count: number) => (count === 1 ? 'ku munsi wa nyuma' : `ku munsi mu ${inDays(count)} isigaye`)

/** If no day is left, the next period has begun when clients read the summary. */
const waitingSpan = ({ period, daysLeft }: LimitStatus) => {
  if (daysLeft === 0) return period === 'monthly' ? 'muri uku kwezi' : 'muri uyu mwaka'
  return period === 'monthly' ? 'ukwezi gutaha' : 'umwaka utaha'
}

const kindNames: Record<PeriodKind, string> = { day: 'umunsi', week: 'icyumweru', month: 'ukwezi', year: 'umwaka' }

/** Writes "of" before a period: `y’icyumweru cya 47 cyo muri 2026`. */
const ofPeriod = (period: Pick<Period, 'kind' | 'start'>) => {
  const name = periodName(period)
  switch (period.kind) {
    case 'day':
      return `y’umunsi wo ku wa ${dayName(period.start)}`
    case 'week':
      return `y’${name.toLowerCase()}`
    case 'month':
      return `y’ukwezi ${ofMonth(name)}`
    case 'year':
      return `y’umwaka wa ${name}`
  }
}

export const summaryMail = {
  ...summary,
  subject: (product, period) => `${product}: incamake ${ofPeriod(period)}`,
  preview: 'Uko byagenze, ibyo kwishyura mu minsi 7 iri imbere, n’ikintu kimwe cyo gukora.',
  previewWithoutDue: 'Uko byagenze, n’ikintu kimwe cyo gukora.',
  previewLate: 'Uko byagenze muri iki gihe.',
  greeting: (firstName) => (firstName === null ? 'Muraho,' : `Muraho ${firstName},`),
  overdue: 'Ayarengeje igihe',
  dueOn: (creditor, dueDay) => `${quoteTyped(creditor)}, ryagombaga kwishyurwa ${onDay(dueDay)}`,
  title: (period) => {
    if (period.kind === 'week') return `${periodName(period)}, ${spanName(period.start, period.end)}`
    return period.kind === 'year' ? `Umwaka wa ${periodName(period)}` : periodName(period)
  },
  net: (cents) => `Amafaranga asigaye, ${cents > 0n ? 'hejuru ya zeru' : cents < 0n ? 'munsi ya zeru' : 'kuri zeru'}`,
  income: 'Ayinjiye',
  expenses: 'Ayasohotse',
  debts: 'Amadeni ufite',
  change: (kind, now, before) => {
    if (now === before) return `Ni kimwe n’${beforeNames[kind]}`
    if (before === 0n) return `Nta cyari gihari ${inBefore[kind]}`
    return `${now > before ? 'Yiyongereyeho' : 'Yagabanutseho'} ${rwf(size(now - before))} ugereranyije n’${beforeNames[kind]}`
  },
  also: 'Ibindi byafunzwe',
  alsoLine: (income, expense, debt) =>
    `Ayinjiye ${rwf(income)}, ayasohotse ${rwf(expense)}, amadeni ufite ${rwf(debt)}`,
  titled: quoteTyped,
  mover: (kind, now, before) =>
    before === 0n
      ? `${moverNames[kind]}, ${kind === 'debt' ? 'rishya' : 'mashya'}: ${rwf(now)}`
      : `${moverNames[kind]}: ${rwf(now)}, mbere ${rwf(before)}`,
  due: (creditor, dueDay, from) =>
    `${quoteTyped(creditor)}, ${daysBetween(from, dueDay) === 1 ? 'uyu munsi, ' : ''}${onDay(dueDay)}`,
  moreDue: (count) => (count === 1 ? 'Irindi 1' : `Andi ${formatCount(count)}, yose hamwe`),
  open: 'Fungura raporo',
  why: (product, kinds) =>
    `${product} ifunga ikayi yawe saa sita z’ijoro, ikohereza iyi ncamake iyo ${ending(kinds)}. Ibyahinduwe nyuma yaho ntibirimo.`,
  unsubscribe: (kinds) => `Hagarika ${summariesOf(kinds)}`,
  choose: 'Hitamo ibyo wohererezwa kuri imeyili',
  amount: rwf,
  signed,
} satisfies Translated<typeof english.summaryMail>

const ending = (kinds: PeriodKind[]) =>
  `${list(kinds.map((kind) => kindNames[kind]))} ${kinds.length === 1 && kinds[0] ? ends[kinds[0]] : 'birangiye'}`

const ends: Record<PeriodKind, string> = { day: 'urangiye', week: 'kirangiye', month: 'kurangiye', year: 'urangiye' }

const inBefore: Record<PeriodKind, string> = {
  day: 'ku munsi wabanje',
  week: 'mu cyumweru cyabanje',
  month: 'mu kwezi kwabanje',
  year: 'mu mwaka wabanje',
}

const moverNames: Record<LimitKind, string> = { income: 'Ayinjiye', expense: 'Ayasohotse', debt: 'Ideni ufite' }

const summariesOf = (kinds: PeriodKind[]) => `incamake za ${list(kinds.map((kind) => `buri ${each[kind]}`))}`

const each: Record<PeriodKind, string> = { day: 'munsi', week: 'cyumweru', month: 'kwezi', year: 'mwaka' }

const limitTitles: Record<WarningLevel, string> = { 80: 'ugiye kugerwaho', 100: 'wagezweho' }

const limitMessages: Record<WarningLevel, (status: LimitStatus) => string> = {
  80: (status) => `Ku ${atEnd(status)} hasigaye ${rwf(status.left)}.`,
  100: (status) =>
    status.left < 0n ? `Warengeje ${inSentence(status)} ho ${rwf(-status.left)}.` : `Wageze ku ${atEnd(status)}.`,
}

const limitMails: Record<WarningLevel, (status: LimitStatus) => string> = {
  80: (status) =>
    `Wakoresheje ${percent(status.share)} by’${inSentence(status)}: hasigaye ${rwf(status.left)} ${status.daysLeft === 0 ? 'ku munsi wa nyuma' : `mu ${inDays(status.daysLeft)}`}.`,
  100: (status) =>
    status.left < 0n
      ? `Warengeje ${inSentence(status)} (${rwf(status.amount)}) ho ${rwf(-status.left)}, kandi ${remaining(status.daysLeft)}.`
      : `Wageze ku ${atEnd(status)} (${rwf(status.amount)}), kandi ${remaining(status.daysLeft)}.`,
}

export const warning = {
  message: (status, level) =>
    status.limit === 'income' ? `Wageze ku ${atEnd(status)}.` : limitMessages[level](status),
  mailMessage: (status, level) => {
    const { limit, amount, reached } = status
    return limit === 'income'
      ? `Wageze ku ${atEnd(status)}: ${rwf(reached)} kuri ${rwf(amount)}.`
      : limitMails[level](status)
  },
  title: ({ limit, period, left }, level) =>
    `${limitNames[limit][period]}: ${limit === 'income' ? 'yagezweho' : left < 0n ? 'warenzwe' : limitTitles[level]}`,
  subject: (product, status, level): string => `${product}: ${warning.title(status, level)}`,
  why: 'Wasabye kumenyeshwa kuri imeyili iyo umubare ntarengwa ugiye kugerwaho cyangwa urenzwe, cyangwa intego igezweho.',
  unsubscribe: 'Hagarika iyi miburo',
  open: (product) => `Fungura ${product}`,
} satisfies Translated<typeof english.warning>

export const unsubscribe = {
  title: 'Amahitamo ya imeyili',
  ask: (what) => `Urashaka guhagarika ${what}?`,
  button: 'Bihagarike',
  done: (what) => `Byakozwe. Ntuzongera kohererezwa ${what}.`,
  again: 'Ushobora kongera kubyemera muri “Konti yanjye”.',
  invalid: 'Iyi linki ntiyuzuye. Koresha linki yo muri imeyili yawe.',
  what: (kinds) => {
    const summaries = kinds.filter((kind) => kind !== 'warning')
    const warnings = kinds.includes('warning') ? ['imiburo ku mibare ntarengwa n’intego'] : []
    return list([...(summaries.length > 0 ? [summariesOf(summaries)] : []), ...warnings])
  },
} satisfies Translated<typeof english.unsubscribe>
