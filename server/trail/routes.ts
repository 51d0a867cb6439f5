import { ownTrail, wholeTrail } from '../../contract/trail.ts'
import { done } from '../../words/en/shared.ts'
import type { Found } from '../db/keyset.ts'
import { readCursor, USUAL_LIMIT, writeCursor } from '../http/paging.ts'
import { inSearchTime } from '../http/search-time.ts'
import { type Serve, withData } from '../http/serve.ts'
import { listOwnTrail, listTrail } from './trail-list.sql.ts'

const SORT = '-at'

/** Reading the trail: all of it by superadmins, one's own by a client. */
export function bindTrail(serve: Serve): void {
  serve(wholeTrail, async (ctx, { query }) => {
    const { search = '', kind = null, from = null, to = null } = query
    const filter = { search, kind, from, to }
    return inSearchTime(ctx.db, search !== '', async (step) =>
      answer(await step((db) => listTrail(db, filter, ctx.clock.zone, wanted(query)))),
    )
  })

  serve(ownTrail, async (ctx, { caller, query }) => answer(await listOwnTrail(ctx.db, caller.id, wanted(query))))
}

function wanted({ cursor, limit = USUAL_LIMIT }: { cursor?: string | undefined; limit?: number | undefined }) {
  return { after: cursor === undefined ? null : readCursor(cursor, SORT), limit }
}

function answer<Line>({ rows, next }: Found<Line>) {
  return { ...withData(done.fetched, rows), page: { nextCursor: next && writeCursor(SORT, next) } }
}
