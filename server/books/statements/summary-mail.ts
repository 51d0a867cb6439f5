import type { Day } from '../../../domain/day.ts'
import { type LimitStatus, RESULT_TONES } from '../../../domain/limit.ts'
import type { Cents } from '../../../domain/money.ts'
import { PERIOD_KINDS, type PeriodKind, periodOf } from '../../../domain/period.ts'
import { quoteTyped } from '../../../domain/typed-text.ts'
import { type Spoken, spoken } from '../../../words/spoken.ts'
import type { ClaimedMail } from '../../messaging/mail/claimed-mails.sql.ts'
import { disputeUrl } from '../../messaging/mail/dispute-link.ts'
import { renderMail } from '../../messaging/mail/layout.ts'
import type { MailBlock, MailContent, MailRow, Tone } from '../../messaging/mail/mail-content.ts'
import { unsubscribeHeaders, unsubscribeToken, unsubscribeUrl } from '../../messaging/mail/unsubscribe.ts'
import type { Context } from '../../platform/context.ts'
import { readStatement, type Statement } from './read-statement.ts'
import type { DueDebts } from './statements.sql.ts'

interface SummaryFacts {
  day: Day
  kinds: PeriodKind[]
}

/**
 * Called when the email is sent. Returns null if the email's periods were reopened after the
 * email was queued.
 */
export async function composeSummary(sending: Context, mail: ClaimedMail) {
  const { clientId } = mail
  if (clientId === null) return null
  const client = await sending.db
    .selectFrom('client')
    .select(['full_name', 'language'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (!client) return null
  const ctx = { ...sending, language: client.language }
  const { day, kinds } = mail.facts as SummaryFacts
  const statements: Statement[] = []
  for (const kind of PERIOD_KINDS.toReversed().filter((kind) => kinds.includes(kind))) {
    const statement = await readStatement(ctx, clientId, periodOf(kind, day))
    if (statement) statements.push(statement)
  }
  const [main] = statements
  if (!main) return null
  const token = await unsubscribeToken(ctx, clientId, kinds)
  const letter = letterOf(ctx, client.full_name, main, statements.slice(1), kinds, {
    unsubscribe: unsubscribeUrl(ctx.config, token),
    dispute: await disputeUrl(ctx, { clientId, email: mail.to }),
  })
  return {
    subject: spoken[ctx.language].summaryMail.subject(ctx.config.productName, main),
    ...renderMail(letter),
    headers: unsubscribeHeaders(ctx.config, token),
  }
}

function letterOf(
  { config, language }: Pick<Context, 'config' | 'language'>,
  fullName: string,
  main: Statement,
  others: Statement[],
  kinds: PeriodKind[],
  links: { unsubscribe: string; dispute: string },
): MailContent {
  const { summaryMail: words, disputeLinks } = spoken[language]
  const blocks: MailBlock[] = [{ kind: 'paragraph', text: words.greeting(firstNameOf(fullName)) }]
  if (main.overdue.count > 0)
    blocks.push(
      { kind: 'heading', text: words.overdue },
      { kind: 'rows', rows: dueRows(words, main.overdue, 'loss', words.dueOn) },
    )
  blocks.push(
    {
      kind: 'figure',
      label: words.net(main.net),
      value: words.amount(main.net < 0n ? -main.net : main.net),
      tone: toneOf(main.net),
      note: words.netChange(main.kind, main.net, main.before.net),
    },
    { kind: 'rows', rows: totalRows(words, main) },
  )
  if (main.suggestion !== null) blocks.push({ kind: 'callout', title: words.action, text: main.suggestion })
  if (others.length > 0)
    blocks.push(
      { kind: 'heading', text: words.also },
      { kind: 'rows', rows: others.map((other) => otherRow(words, other)) },
    )
  const limits = limitsOf([main, ...others])
  if (limits.length > 0)
    blocks.push(
      { kind: 'heading', text: words.limits },
      { kind: 'rows', rows: limits.map((limit) => limitRow(words, limit, main.isLate)) },
    )
  if (main.movers.length > 0)
    blocks.push(
      { kind: 'heading', text: words.movers },
      { kind: 'rows', rows: main.movers.map((mover) => moverRow(words, mover)) },
    )
  if (main.dueSoon.count > 0 && !main.isLate) {
    const note = (creditor: string, dueDay: Day) => words.due(creditor, dueDay, main.end)
    blocks.push(
      { kind: 'heading', text: words.dueSoon },
      { kind: 'rows', rows: dueRows(words, main.dueSoon, 'accent', note) },
    )
  }
  blocks.push({
    kind: 'button',
    label: words.open,
    url: `${config.appUrl}/dashboard/client/statements/${main.kind}/${main.start}`,
  })
  return {
    language,
    brand: config.productName,
    title: words.title(main),
    preview: main.isLate ? words.previewLate : main.dueSoon.count > 0 ? words.preview : words.previewWithoutDue,
    blocks,
    footer: [
      words.why(config.productName, kinds),
      { label: words.unsubscribe(kinds), url: links.unsubscribe },
      { label: words.choose, url: `${config.appUrl}/account/client` },
      { label: disputeLinks.footer, url: links.dispute },
    ],
  }
}

type Words = Spoken['summaryMail']

function totalRows(words: Words, { kind, income, expense, debt, before }: Statement): MailRow[] {
  return [
    { label: words.income, value: words.amount(income), tone: 'gain', note: words.change(kind, income, before.income) },
    { label: words.expenses, value: words.amount(expense), note: words.change(kind, expense, before.expense) },
    { label: words.debts, value: words.amount(debt), tone: 'debt', note: words.change(kind, debt, before.debt) },
  ]
}

function otherRow(words: Words, other: Statement): MailRow {
  return {
    label: words.title(other),
    value: words.signed(other.net),
    tone: toneOf(other.net),
    note: words.alsoLine(other.income, other.expense, other.debt),
  }
}

function limitsOf(statements: Statement[]): LimitStatus[] {
  const all = statements.flatMap(({ limits }) => limits)
  const isSame = (a: LimitStatus, b: LimitStatus) => a.limit === b.limit && a.period === b.period
  return all
    .filter((status, at) => all.findIndex((other) => isSame(status, other)) === at)
    .filter(({ period, result }) => period !== 'yearly' || result !== 'onTrack')
}

function limitRow(words: Words, status: LimitStatus, isLate: boolean): MailRow {
  const { limit, period, share, pace, result, left } = status
  return {
    label: words.limitNames[limit][period],
    value: words.share(share, left < 0n),
    tone: RESULT_TONES[result],
    note: words.limitStatus(status, isLate),
    share: share / 1000,
    pace: pace / 1000,
  }
}

function moverRow(words: Words, { kind, title, amount, before }: Statement['movers'][number]): MailRow {
  return { label: words.titled(title), value: words.signed(amount - before), note: words.mover(kind, amount, before) }
}

function dueRows(
  words: Words,
  { first, count, sum }: DueDebts,
  tone: Tone,
  note: (creditor: string, dueDay: Day) => string,
): MailRow[] {
  const rows: MailRow[] = first.map(({ title, creditor, amount, dueDay }) => ({
    label: words.titled(title),
    value: words.amount(amount),
    tone,
    note: note(creditor, dueDay),
  }))
  const rest = count - first.length
  if (rest > 0) {
    const left = first.reduce((left, { amount }) => left - amount, sum)
    rows.push({ label: words.moreDue(rest), value: words.amount(left), tone })
  }
  return rows
}

/**
 * Returns null unless the name has only letters, apostrophes and hyphens. Otherwise a name could
 * add a sentence or link to the email.
 */
function firstNameOf(fullName: string): string | null {
  const [first = ''] = fullName.trim().split(/\s/)
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) && quoteTyped(first, ['', '']) === first ? first : null
}

function toneOf(net: Cents): Tone {
  return net > 0n ? 'gain' : net < 0n ? 'loss' : 'ink'
}
