import { timingSafeEqual } from 'node:crypto'
import { MAIL_CHOICES, type MailChoice } from '../../contract/mail.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { signClaim } from '../db/secrets.sql.ts'
import { switchOff } from './choices.sql.ts'

/** Where the link of a mail leads; answered by unsubscribe-page.ts. */
export const UNSUBSCRIBE_PATH = '/mail/unsubscribe'

const SECRET = 'unsubscribe'
const KIND_LETTERS: Record<MailChoice, string> = { day: 'd', week: 'w', month: 'm', year: 'y', warning: 'l' }

/**
 * Names a client and the kinds of mail that its holder may switch off, signed by a key of the database: it needs no
 * login, opens nothing else, and cannot be made up or changed.
 */
export async function unsubscribeToken(ctx: Context, clientId: string, kinds: readonly MailChoice[]): Promise<string> {
  const letters = MAIL_CHOICES.filter((kind) => kinds.includes(kind)).map((kind) => KIND_LETTERS[kind])
  const claim = `${clientId.replaceAll('-', '')}.${letters.join('')}`
  return `${claim}.${await signClaim(ctx, SECRET, claim)}`
}

/** Reads a token; null when it is not one of ours. */
export async function readUnsubscribe(
  ctx: Context,
  token: string,
): Promise<{ clientId: string; kinds: MailChoice[] } | null> {
  const match = /^([0-9a-f]{32})\.([dwmyl]{1,5})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, hex = '', letters = '', signature = ''] = match
  const expected = await signClaim(ctx, SECRET, `${hex}.${letters}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return {
    clientId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    kinds: MAIL_CHOICES.filter((kind) => letters.includes(KIND_LETTERS[kind])),
  }
}

/** Switches off what a token names; gives the kinds, or null when the token is not one of ours. */
export async function unsubscribe(ctx: Context, token: string): Promise<MailChoice[] | null> {
  const read = await readUnsubscribe(ctx, token)
  if (!read) return null
  await switchOff(ctx, read.clientId, read.kinds)
  return read.kinds
}

/** The address of a mail's unsubscribe link. */
export function unsubscribeUrl(config: Pick<Config, 'appUrl'>, token: string): string {
  return `${config.appUrl}${UNSUBSCRIBE_PATH}?token=${token}`
}

/** What lets a mail program show its own unsubscribe button, which posts to the link (RFC 8058). */
export function unsubscribeHeaders(config: Pick<Config, 'appUrl'>, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(config, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
