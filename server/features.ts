import { bindAccount } from './account/routes.ts'
import { bindAuth } from './auth/routes.ts'
import { bindContact } from './contact/routes.ts'
import { bindDebts } from './debts/routes.ts'
import type { Serve } from './http/serve.ts'
import { bindLedgers } from './ledger/routes.ts'
import { bindLimits } from './limits/routes.ts'
import { bindMail } from './mail/routes.ts'
import { bindProgress } from './progress/routes.ts'
import { bindStaff } from './staff/routes.ts'
import { bindStatements } from './statements/routes.ts'
import { bindTrail } from './trail/routes.ts'

/** The features of the server, each of which binds its calls. */
export const features: readonly ((serve: Serve) => void)[] = [
  bindAuth,
  bindAccount,
  bindContact,
  bindStaff,
  bindTrail,
  bindLedgers,
  bindDebts,
  bindLimits,
  bindProgress,
  bindStatements,
  bindMail,
]
