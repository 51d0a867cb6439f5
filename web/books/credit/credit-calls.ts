import { credit } from '../../../contract/credit.ts'
import type { Call } from '../../../contract/route.ts'

/** Calls of one person's account. The id is part of the path, since lists take no parameters. */
export const accountOf = (id: string) => ({ list: at(credit.lines, id), csv: at(credit.accountCsv, id) })

const at = <C extends Call>(call: C, id: string): C => ({
  ...call,
  path: call.path.replace('{id}', encodeURIComponent(id)),
})
