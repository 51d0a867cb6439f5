import { sql } from 'kysely'
import { createTestApp } from '../../../test/support/app.ts'
import { BOOKS, type Tried, tryWithoutConditions } from '../../../test/support/dropped-conditions.ts'
import { atLeast, none, type Row } from '../row.ts'

/** So many conditions name the client in what all calls of a client send. */
const LEAST_TRIED = 100
/** Of so many it shows, where nothing else holds the rows back; the others say twice whose they are. */
const LEAST_SEEN = 50

/** What a forgotten `client_id` costs. */
export const missingConditions: Row[] = [
  {
    id: 'isolation/missing-client-id',
    what: 'the condition that names the client is taken out of each statement of each call of a client in turn, with another client who has the same records under the same ids; with the policies of the database, and without them',
    expected:
      'with them no answer is another one and no row of the other client changes; without them the trial finds what is missing',
    run: async () => {
      const [secured, bare] = [await tryAll(true), await tryAll(false)]
      return {
        checks: [
          atLeast(LEAST_TRIED, 'conditions taken out', secured.length),
          none('answers that were other ones', secured.filter(({ answersOtherwise }) => answersOtherwise).length),
          none('times that rows of the other changed', secured.filter(({ changesOthers }) => changesOthers).length),
          atLeast(LEAST_SEEN, 'of them found by the trial without policies', bare.filter(isSeen).length),
        ],
        raw: {
          seenWithPolicies: secured.filter(isSeen),
          changedOthersWithout: bare.filter(({ changesOthers }) => changesOthers).length,
        },
      }
    },
  },
]

const isSeen = ({ answersOtherwise, changesOthers }: Tried) => answersOtherwise || changesOthers

async function tryAll(isSecured: boolean): Promise<Tried[]> {
  const t = await createTestApp()
  // What a statement without its condition finds may be a fault elsewhere, which is one way to find it.
  t.expectError()
  try {
    if (!isSecured)
      await t.asOwner((owner) =>
        sql.raw(BOOKS.map(({ table }) => `alter table ${table} disable row level security`).join(';')).execute(owner),
      )
    return await tryWithoutConditions(t)
  } finally {
    await t.close()
  }
}
