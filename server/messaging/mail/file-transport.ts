import { mkdir, open as openFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
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

/** Writes a hidden file, syncs and renames it, so that no email file is ever incomplete. */
export function fileTransport(config: Pick<Config, 'dataDir' | 'mailFrom' | 'productName'>): Transport {
  const folder = mailFolder(config)
  const open = () => nodemailer().createTransport({ streamTransport: true, buffer: true })
  let composer: ReturnType<typeof open> | undefined
  let swept: Promise<void> | undefined
  return {
    async deliver(mail) {
      try {
        composer ??= open()
        const { message } = await composer.sendMail(composeMessage(mail, config))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        swept ??= sweep(folder)
        await swept
        const name = mailFileName(mail)
        const part = join(folder, `.${name}.${process.pid}.part`)
        const file = await openFile(part, 'w', 0o600)
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
    close() {},
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /^\..+\.(\d+)\.part$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
