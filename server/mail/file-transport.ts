import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { composeMessage, UnsendableMail, type WrittenMail } from './message.ts'
import type { Transport } from './transport.ts'

/** Where mails without a mail server are put. */
export function mailFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'mail')
}

/** The file of a mail, made of nothing but its row: writing it twice leaves one file. Newest last when sorted. */
export function mailFileName(mail: Pick<WrittenMail, 'id' | 'kind' | 'createdAt'>): string {
  const at = mail.createdAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  return `${at}_${mail.kind}_${mail.id}.eml`
}

/**
 * Each mail as one `.eml` file. It is written under another name, brought to the disk and renamed, so that it is there
 * whole or not at all; a process killed in between leaves a hidden part file and the mail to whoever comes next.
 */
export function fileTransport(config: Pick<Config, 'dataDir' | 'mailFrom' | 'productName'>): Transport {
  const folder = mailFolder(config)
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(mail) {
      try {
        const { message } = await composer.sendMail(composeMessage(mail, config))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const name = mailFileName(mail)
        const part = join(folder, `.${name}.${process.pid}.part`)
        const file = await open(part, 'w', 0o600)
        try {
          await file.writeFile(message as Buffer)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, join(folder, name))
        return null
      } catch (error) {
        const reason = (error as Error).message
        if (error instanceof UnsendableMail) return { fault: 'mail', permanent: true, reason }
        return { fault: 'server', reason }
      }
    },
    rest() {},
  }
}
