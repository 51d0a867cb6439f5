import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type BackupSecrets, NO_BACKUP_SECRET } from '../config.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { writeWhole } from './write-whole.ts'

const KEY_FILE = 'key.age'
/** The public key to encrypt for. A passphrase protects a key pair of the folder's own, made when there is none yet. */
export async function recipientOf(dir: string, secrets: BackupSecrets): Promise<string> {
  if (secrets.publicKey) return secrets.publicKey
  if (secrets.secretKey) return identityToRecipient(secrets.secretKey)
  if (!secrets.passphrase) throw new BackupRefusal(`${NO_BACKUP_SECRET}.`)
  const file = path.join(dir, KEY_FILE)
  if (!existsSync(file)) {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(secrets.passphrase)
    await writeWhole(file, Readable.from([await encrypter.encrypt(await generateX25519Identity())]))
  }
  return identityToRecipient(await identityOf(dir, secrets))
}

/** The secret key to decrypt with. */
export async function identityOf(dir: string, { secretKey, passphrase }: BackupSecrets): Promise<string> {
  if (secretKey) return secretKey
  if (!passphrase)
    throw new BackupRefusal(
      'Set BACKUP_PASSPHRASE, or BACKUP_SECRET_KEY where the backups are written for a public key.',
    )
  const file = path.join(dir, KEY_FILE)
  if (!existsSync(file)) throw new BackupRefusal(`${file} is not there: without it the passphrase opens nothing.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(await readFile(file), 'text')
  } catch {
    throw new BackupRefusal(`BACKUP_PASSPHRASE does not open ${file}, or the file is damaged.`)
  }
}

/** Compresses, then encrypts for whoever has the secret key of `recipient`. */
export async function seal(plain: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const packed = pipeline(plain, createZstdCompress(), () => {})
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream)) as never)
}

/** Decrypts and unpacks; the stream fails where a byte is not as it was written. */
export async function unseal(sealed: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const packed = await decrypter.decrypt(Readable.toWeb(sealed) as ReadableStream)
  // What breaks one breaks the other: whoever reads is told.
  return pipeline(Readable.fromWeb(packed as never), createZstdDecompress(), () => {})
}
