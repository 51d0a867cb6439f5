import { composeSummary } from '../../books/statements/summary-mail.ts'
import { composeEmailChanged } from '../../identity/auth/compose-email-changed.ts'
import { composeReset } from '../../identity/auth/compose-reset.ts'
import type { SenderOptions } from '../../messaging/mail/sender.ts'

export const mailRenderers: SenderOptions['mailRenderers'] = {
  'email-changed': composeEmailChanged,
  reset: composeReset,
  summary: composeSummary,
}
