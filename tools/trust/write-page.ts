import { writePage } from './page.ts'
import { ROWS } from './rows.ts'

// npm run docs:trust: writes the table of docs/trust.md from the last results.
writePage(ROWS, [])
