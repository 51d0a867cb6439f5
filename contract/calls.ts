import { account } from './account.ts'
import { auth } from './auth.ts'
import { debts } from './debts.ts'
import { expenses, incomes } from './ledger.ts'
import { progress } from './progress.ts'
import type { Call } from './route.ts'

const groups = { auth, account, progress, expenses, incomes, debts }

/** Every call of the API under its name, `group.call`: what the server must bind, the tests must cover, OpenAPI lists. */
export const calls: Record<string, Call> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members)
      .filter(([, member]) => 'path' in member)
      .map(([name, call]) => [`${group}.${name}`, call as Call]),
  ),
)
