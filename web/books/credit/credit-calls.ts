import { credit } from '../../../contract/credit.ts'
import type { Call } from '../../../contract/route.ts'

/** The calls of one account with the id in their paths, since lists have no parameters. */
export const accountOf = (id: string) => ({ list: at(credit.lines, id), csv: at(credit.accountCsv, id) })

const at = <C extends Call>(call: C, id: string): C => ({
  ...call,
  path: call.path.replace('{id}', encodeURIComponent(id)),
})
