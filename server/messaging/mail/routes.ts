import { mail } from '../../../contract/mail.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { acknowledged, type Serve, withData } from '../../platform/http/serve.ts'
import { readChoices, writeChoices } from './choices.sql.ts'
import { listParked } from './parked.sql.ts'
import { retryMail } from './retry-mail.ts'
import { unsubscribe } from './unsubscribe.ts'

export function bindMail(serve: Serve): void {
  serve(mail.choices, async (ctx, { actor }) => withData('done.fetched', await readChoices(ctx, actor.id)))

  serve(mail.setChoices, async (ctx, { actor, body }) => {
    await writeChoices(ctx, actor.id, body)
    return withData('done.mailChoicesSaved', body)
  })

  serve(mail.unsubscribe, async (ctx, { body }) => {
    if (!(await unsubscribe(ctx, body.token))) throw new Refusal(400, 'invalid.body')
    return acknowledged('done.mailChoicesSaved')
  })

  serve(mail.parked, async (ctx) => withData('done.fetched', await listParked(ctx)))

  serve(mail.retry, async (ctx, { actor, params }) => {
    await retryMail(ctx, actor, params.id)
    return acknowledged('staff-answers.mailRetried')
  })
}
