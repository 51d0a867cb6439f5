import type { Config } from '../../platform/config.ts'
import { fileTransport } from './file-transport.ts'
import type { WrittenMail } from './message.ts'
import { smtpTransport } from './smtp-transport.ts'

export type Failure = { fault: 'mail'; permanent: boolean; reason: string } | { fault: 'server'; reason: string }

export interface Transport {
  /** Returns null on success, and never throws. */
  deliver(mail: WrittenMail): Promise<Failure | null>
  close(): void
}

export function openTransport(config: Config): Transport {
  return config.smtpUrl === null ? fileTransport(config) : smtpTransport(config, config.smtpUrl)
}
