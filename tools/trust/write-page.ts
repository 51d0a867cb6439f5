import { writePage } from './page.ts'
import { ROWS } from './rows.ts'

/** `npm run docs:trust`: writes docs/trust.md anew, with the rows that there are and what was measured of them before. */
writePage(ROWS, [])
