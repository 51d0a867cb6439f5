import { credit } from '../../contract/credit.ts'
import type { Call } from '../../contract/route.ts'

/** The calls of one person's account, as a list and as a file: their paths name the person, as those of other lists ask for nothing. */
export const accountOf = (id: string) => ({ list: at(credit.lines, id), csv: at(credit.accountCsv, id) })

const at = <C extends Call>(call: C, id: string): C => ({
  ...call,
  path: call.path.replace('{id}', encodeURIComponent(id)),
})
