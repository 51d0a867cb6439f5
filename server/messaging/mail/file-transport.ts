import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../../platform/config.ts'
import { writeAtomically } from '../../platform/files/write-atomically.ts'
import { composeMessage, UnsendableMail, type WrittenMail } from './message.ts'
import { nodemailer } from './nodemailer.ts'
import type { Transport } from './transport.ts'

export function mailFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'mail')
}

/** The name depends only on the outbox row, so that a resend overwrites the file. */
export function mailFileName(mail: Pick<WrittenMail, 'id' | 'kind' | 'createdAt'>): string {
  const at = mail.createdAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  return `${at}_${mail.kind}_${mail.id}.eml`
}

export function fileTransport(config: Pick<Config, 'dataDir' | 'mailFrom' | 'productName'>): Transport {
  const folder = mailFolder(config)
  const open = () => nodemailer().createTransport({ streamTransport: true, buffer: true })
  let composer: ReturnType<typeof open> | undefined
  return {
    async deliver(mail) {
      try {
        composer ??= open()
        const { message } = await composer.sendMail(composeMessage(mail, config))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeAtomically(join(folder, mailFileName(mail)), Readable.from([message as Buffer]))
        return null
      } catch (error) {
        const reason = (error as Error).message
        if (error instanceof UnsendableMail) return { fault: 'mail', permanent: true, reason }
        return { fault: 'server', reason }
      }
    },
    close() {},
  }
}
