import { MAIL_CHOICES, type MailChoice } from '../../../contract/mail.ts'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { switchOff } from './choices.sql.ts'
import { signToken, verifyToken } from './signed-token.ts'

export const UNSUBSCRIBE_PATH = '/mail/unsubscribe'

const KEY = 'unsubscribe'
const KIND_LETTERS: Record<MailChoice, string> = { day: 'd', week: 'w', month: 'm', year: 'y', warning: 'l' }

export function unsubscribeToken(ctx: Context, clientId: string, kinds: readonly MailChoice[]): Promise<string> {
  const letters = MAIL_CHOICES.filter((kind) => kinds.includes(kind)).map((kind) => KIND_LETTERS[kind])
  return signToken(ctx, KEY, clientId, letters.join(''))
}

export async function readUnsubscribe(
  ctx: Context,
  token: string,
): Promise<{ clientId: string; kinds: MailChoice[] } | null> {
  const claim = await verifyToken(ctx, KEY, token)
  if (!claim) return null
  const { clientId, what: letters } = claim
  return { clientId, kinds: MAIL_CHOICES.filter((kind) => letters.includes(KIND_LETTERS[kind])) }
}

export async function unsubscribe(ctx: Context, token: string): Promise<MailChoice[] | null> {
  const read = await readUnsubscribe(ctx, token)
  if (!read) return null
  await switchOff(ctx, read.clientId, read.kinds)
  return read.kinds
}

export function unsubscribeUrl(config: Pick<Config, 'appUrl'>, token: string): string {
  return `${config.appUrl}${UNSUBSCRIBE_PATH}?token=${token}`
}

export function unsubscribeHeaders(config: Pick<Config, 'appUrl'>, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(config, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
