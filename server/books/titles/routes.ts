import { titleLooks } from '../../../contract/title-looks.ts'
import { monthsOfTitle } from '../../../contract/title-months.ts'
import { BOOK_KINDS } from '../../../domain/book-kind.ts'
import { acknowledged, type Serve } from '../../platform/http/serve.ts'
import { answerMonths } from './answer-titles.ts'
import { chooseLooks } from './choose-looks.ts'
import { withTitles } from './with-titles.ts'

export function bindTitles(serve: Serve): void {
  serve(titleLooks.set, async (ctx, { actor, body }) => {
    await chooseLooks(ctx, actor.id, body)
    return acknowledged('done.changesSaved')
  })

  for (const kind of BOOK_KINDS)
    serve(monthsOfTitle[kind], async (ctx, { actor, query }) => {
      const book = { clientId: actor.id, kind }
      return answerMonths(ctx, book, await withTitles(ctx, book, query))
    })
}
