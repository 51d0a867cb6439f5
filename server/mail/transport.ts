import type { Config } from '../config.ts'
import { fileTransport } from './file-transport.ts'
import type { WrittenMail } from './message.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Why a mail was not taken: the mail itself, for good or for now; or the server, which takes none at the moment. */
export type Failure = { fault: 'mail'; permanent: boolean; reason: string } | { fault: 'server'; reason: string }

/** Where mails go. */
export interface Transport {
  /** Hands one mail over; null when it was taken. Never throws. */
  deliver(mail: WrittenMail): Promise<Failure | null>
  /** Lets go of what is only needed while mails flow; the next one may follow at any time. */
  close(): void
}

/** The transport that the settings name: SMTP_URL, or a folder of `.eml` files in DATA_DIR. */
export function openTransport(config: Config): Transport {
  return config.smtpUrl === null ? fileTransport(config) : smtpTransport(config, config.smtpUrl)
}
