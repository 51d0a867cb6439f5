import { composeEmailChanged } from '../auth/compose-email-changed.ts'
import { composeReset } from '../auth/compose-reset.ts'
import type { SenderOptions } from '../mail/sender.ts'
import { composeSummary } from '../statements/summary-mail.ts'

export const mailRenderers: SenderOptions['mailRenderers'] = {
  'email-changed': composeEmailChanged,
  reset: composeReset,
  summary: composeSummary,
}
