import { credit } from '../../../contract/credit.ts'
import type { Call } from '../../../contract/route.ts'

/** Calls with the customer's id in the path, because the hooks for lists take no parameters. */
export const accountCalls = (id: string) => ({ list: at(credit.lines, id), csv: at(credit.accountCsv, id) })

const at = <C extends Call>(call: C, id: string): C => ({
  ...call,
  path: call.path.replace('{id}', encodeURIComponent(id)),
})
