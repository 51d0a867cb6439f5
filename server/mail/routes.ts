import { mail } from '../../contract/mail.ts'
import { done, invalid } from '../../words/en/shared.ts'
import { Refusal } from '../http/refusal.ts'
import { acknowledged, type Serve, withData } from '../http/serve.ts'
import { readChoices, writeChoices } from './choices.sql.ts'
import { listParked } from './parked.sql.ts'
import { retryMail } from './retry-mail.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Binds the calls about mails: what a client wants, and what could not be sent. */
export function bindMail(serve: Serve): void {
  serve(mail.choices, async (ctx, { caller }) => withData(done.fetched, await readChoices(ctx.db, caller.id)))

  serve(mail.setChoices, async (ctx, { caller, body }) => {
    await writeChoices(ctx.db, caller.id, body)
    return withData(done.mailChoicesSaved, body)
  })

  serve(mail.unsubscribe, async (ctx, { body }) => {
    if (!(await unsubscribe(ctx, body.token))) throw new Refusal(400, invalid.body)
    return acknowledged(done.mailChoicesSaved)
  })

  serve(mail.parked, async (ctx) => withData(done.fetched, await listParked(ctx.db)))

  serve(mail.retry, async (ctx, { caller, params, from }) => {
    await retryMail(ctx, caller, params.id, from)
    return acknowledged(done.mailRetried)
  })
}
