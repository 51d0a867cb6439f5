import { daysBetween } from '../../domain/day.ts'
import type { LimitStatus, WarningLevel } from '../../domain/limit.ts'
import type { Period, PeriodKind } from '../../domain/period.ts'
import type * as english from '../en/mail.ts'
import type { Translated } from '../translated.ts'
import { longDayName, periodName, spanName, weekdayName } from './dates.ts'
import { capitalised, de } from './grammar.ts'
import { formatCount } from './money.ts'
import { quoted } from './quoted.ts'
import { beforeNames, days, limitNames, percent, rwf, signed, size, spans, summary } from './summary.ts'

const list = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`

/** Name of a limit after `votre`: `votre plafond mensuel de dépenses`. */
const yours = ({ limit, period }: Pick<LimitStatus, 'limit' | 'period'>) =>
  `votre ${limitNames[limit][period].toLowerCase()}`

const eachDay = (count: number) => (count < 2 ? 'le dernier jour' : `par jour pendant les ${days(count)} restants`)

/** Returns `il reste 6 jours`, or `c’est le dernier jour` for 0. */
const remaining = (count: number) => (count === 0 ? 'c’est le dernier jour' : `il reste ${days(count)}`)

/** Past tense if no day is left, because clients read the summary after the period has ended. */
const exceeded = ({ limit, period, left, daysLeft }: LimitStatus) =>
  `${daysLeft === 0 ? 'Vous avez dépassé' : 'Vous dépassez'} de ${rwf(-left)} ${yours({ limit, period })}`

/** If no day is left, the next period has begun when clients read the suggestion. */
const postponing = ({ period, daysLeft }: LimitStatus) => {
  if (daysLeft === 0)
    return `Décidez ${period === 'monthly' ? 'dès ce mois-ci' : 'dès cette année'} de ce qui peut attendre`
  return `Décidez de ce qui peut attendre ${spans[period].next}`
}

export const suggestion = {
  payOverdue: ({ title, creditor, amount, dueDay }) =>
    `Payez d’abord ${rwf(amount)} à ${quoted(creditor)} pour ${quoted(title)} : l’échéance était le ${longDayName(dueDay)}.`,
  payAllOverdue: (count, sum, oldest) =>
    `Payez d’abord vos ${formatCount(count)} dettes en retard, ${rwf(sum)} en tout. La plus ancienne est ${quoted(oldest.title)}, à payer depuis le ${longDayName(oldest.dueDay)}.`,
  payDebt: ({ title, creditor, amount, dueDay }) =>
    `Mettez de côté ${rwf(amount)} pour ${quoted(title)}, à payer à ${quoted(creditor)} le ${longDayName(dueDay)}.`,
  payDebts: (count, sum, first) =>
    `Mettez de côté ${rwf(sum)} pour les ${formatCount(count)} dettes à payer dans les 7 prochains jours, en commençant par ${quoted(first.title)}, à payer ${weekdayName(first.dueDay)}.`,
  overLimit: (limit, grown) =>
    grown
      ? `${exceeded(limit)}. Regardez d’abord ${quoted(grown.title)} : c’est ce qui a le plus augmenté.`
      : `${exceeded(limit)}. ${postponing(limit)}, ou fixez un plafond plus réaliste.`,
  nothingLeft: (limit) =>
    `Vous avez atteint ${yours(limit)}, et ${remaining(limit.daysLeft)}. Décidez de ce qui peut attendre, ou fixez un plafond plus réaliste.`,
  spendLess: (limit, perDay) =>
    `Dépensez moins de ${rwf(perDay)} ${eachDay(limit.daysLeft)} pour respecter ${yours(limit)}.`,
  earnMore: (target, perDay) => `Gagnez ${rwf(perDay)} ${eachDay(target.daysLeft)} pour atteindre ${yours(target)}.`,
  missedTarget: (target) =>
    `Il vous a manqué ${rwf(target.left)} pour atteindre ${yours(target)}. Réessayez, ou fixez un objectif à votre portée.`,
  belowZero: (missing, grown) =>
    grown
      ? `Vos dépenses et vos dettes dépassent vos revenus de ${rwf(missing)}. Regardez d’abord ${quoted(grown.title)} : c’est ce qui a le plus augmenté.`
      : `Vos dépenses et vos dettes dépassent vos revenus de ${rwf(missing)}. Regardez ce qui peut attendre.`,
  setLimit:
    'Fixez un plafond mensuel de dépenses pour voir chaque jour combien il vous reste, et pour combien de jours.',
  saveSome: (net) =>
    `Vous êtes sur la bonne voie, et il vous reste ${rwf(net)}. Mettez-en une partie de côté tant que vous le pouvez.`,
  allWell: 'Vous êtes sur la bonne voie. Continuez à tout noter le jour même.',
} satisfies Translated<typeof english.suggestion>

function ofPeriod(period: Pick<Period, 'kind' | 'start'>): string {
  const name = periodName(period)
  switch (period.kind) {
    case 'day':
      return `du ${name}`
    case 'week':
      return `de la ${name}`
    case 'month':
      return `du mois ${de(name)}`
    case 'year':
      return `de l’année ${name}`
  }
}

const eachNames: Record<PeriodKind, string> = {
  day: 'de chaque jour',
  week: 'de chaque semaine',
  month: 'de chaque mois',
  year: 'de chaque année',
}

const moverNames = {
  income: { name: 'Revenu', newName: 'Nouveau revenu' },
  expense: { name: 'Dépense', newName: 'Nouvelle dépense' },
  debt: { name: 'Dette', newName: 'Nouvelle dette' },
}

export const summaryMail = {
  ...summary,
  subject: (product, period) => `${product} : votre résumé ${ofPeriod(period)}`,
  preview: 'Vos résultats, les dettes à payer dans les 7 prochains jours et un conseil.',
  previewWithoutDue: 'Vos résultats et un conseil.',
  previewLate: 'Vos résultats pour cette période.',
  greeting: (firstName) => (firstName === null ? 'Bonjour,' : `Bonjour ${firstName},`),
  overdue: 'En retard',
  dueOn: (creditor, dueDay) => `à payer à ${quoted(creditor)} depuis le ${longDayName(dueDay)}`,
  title: (period) => {
    const name = period.kind === 'year' ? `année ${periodName(period)}` : periodName(period)
    return capitalised(period.kind === 'week' ? `${name}, ${spanName(period.start, period.end)}` : name)
  },
  net: (cents) => `Solde net ${cents > 0n ? 'positif' : cents < 0n ? 'négatif' : 'nul'}`,
  income: 'Revenus',
  expenses: 'Dépenses',
  debts: 'Dettes',
  change: (kind, now, before) => {
    if (now === before) return `Autant que ${beforeNames[kind]}`
    if (before === 0n) return `Rien ${beforeNames[kind]}`
    return `${rwf(size(now - before))} de ${now > before ? 'plus' : 'moins'} que ${beforeNames[kind]}`
  },
  also: 'Également dans cet e-mail',
  alsoLine: (income, expense, debt) => `Revenus ${rwf(income)}, dépenses ${rwf(expense)}, dettes ${rwf(debt)}`,
  titled: quoted,
  mover: (kind, now, before) => {
    const { name, newName } = moverNames[kind]
    return before === 0n ? `${newName} : ${rwf(now)}` : `${name} : ${rwf(now)}, contre ${rwf(before)} avant`
  },
  due: (creditor, dueDay, from) =>
    `à ${quoted(creditor)}, ${daysBetween(from, dueDay) === 1 ? 'aujourd’hui, ' : ''}${longDayName(dueDay)}`,
  moreDue: (count) => (count === 1 ? 'Une autre dette' : `${formatCount(count)} autres dettes, au total`),
  open: 'Ouvrir le relevé',
  why: (product, kinds) =>
    `${product} clôture votre cahier à minuit et envoie ce résumé à la fin ${list(kinds.map((kind) => eachNames[kind]))}. Les modifications faites depuis n’y figurent pas.`,
  unsubscribe: (kinds) => `Ne plus recevoir ${summariesOf(kinds)}`,
  choose: 'Choisir ce que vous recevez par e-mail',
  amount: rwf,
  signed,
} satisfies Translated<typeof english.summaryMail>

const adjectives: Record<PeriodKind, string> = {
  day: 'quotidiens',
  week: 'hebdomadaires',
  month: 'mensuels',
  year: 'annuels',
}

const summariesOf = (kinds: PeriodKind[]) => `les résumés ${list(kinds.map((kind) => adjectives[kind]))}`

const limitTitles: Record<WarningLevel, string> = { 80: 'presque atteint', 100: 'atteint' }

const limitMessages: Record<WarningLevel, (status: LimitStatus, name: string) => string> = {
  80: ({ left }, name) => `Il reste ${rwf(left)} sur ${name}.`,
  100: ({ left }, name) => (left < 0n ? `Vous dépassez de ${rwf(-left)} ${name}.` : `Vous avez atteint ${name}.`),
}

const limitMails: Record<WarningLevel, (status: LimitStatus, name: string) => string> = {
  80: ({ left, share, daysLeft }, name) =>
    `Vous avez utilisé ${percent(share)} de ${name} : il reste ${rwf(left)} pour ${daysLeft === 0 ? 'ce dernier jour' : days(daysLeft)}.`,
  100: ({ amount, left, daysLeft }, name) =>
    left < 0n
      ? `Vous dépassez de ${rwf(-left)} ${name} (${rwf(amount)}), et ${remaining(daysLeft)}.`
      : `Vous avez atteint ${name} (${rwf(amount)}), et ${remaining(daysLeft)}.`,
}

export const warning = {
  message: (status, level) =>
    status.limit === 'income' ? `Vous avez atteint ${yours(status)}.` : limitMessages[level](status, yours(status)),
  mailMessage: (status, level) => {
    const { limit, amount, reached } = status
    return limit === 'income'
      ? `Vous avez atteint ${yours(status)} : ${rwf(reached)} sur ${rwf(amount)}.`
      : limitMails[level](status, yours(status))
  },
  title: ({ limit, period, left }, level) =>
    `${limitNames[limit][period]} ${limit === 'income' ? 'atteint' : left < 0n ? 'dépassé' : limitTitles[level]}`,
  subject: (product, status, level): string => `${product} : ${warning.title(status, level)}`,
  why: 'Vous avez choisi de recevoir un e-mail quand vous approchez d’un plafond, le dépassez ou atteignez un objectif.',
  unsubscribe: 'Ne plus recevoir ces alertes',
  open: (product) => `Ouvrir ${product}`,
} satisfies Translated<typeof english.warning>

export const unsubscribe = {
  title: 'Préférences e-mail',
  ask: (what) => `Ne plus recevoir ${what} ?`,
  button: 'Ne plus les recevoir',
  done: (what) => `C’est fait. Vous ne recevrez plus ${what}.`,
  again: 'Vous pouvez les réactiver dans « Mon compte ».',
  invalid: 'Ce lien est incomplet. Veuillez utiliser celui de votre e-mail.',
  what: (kinds) => {
    const summaries = kinds.filter((kind) => kind !== 'warning')
    const warnings = kinds.includes('warning') ? ['les alertes sur les plafonds et objectifs'] : []
    return list([...(summaries.length > 0 ? [summariesOf(summaries)] : []), ...warnings])
  },
} satisfies Translated<typeof english.unsubscribe>
