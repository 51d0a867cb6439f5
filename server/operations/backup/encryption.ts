import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type BackupSecrets, NO_BACKUP_SECRET } from '../../platform/config.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import { explainUnreadable } from '../../platform/files/unreadable.ts'
import { writeOnce } from '../../platform/files/write-atomically.ts'

const KEY_FILE = 'key.age'
const CHUNK_BYTES = 256 * 1024
/** In characters. Someone who stole backups could guess a shorter passphrase. */
const LEAST_PASSPHRASE = 12

/**
 * Public key of the backups. With a passphrase, reads the key pair from a file in `dir`, or
 * creates the file.
 */
export async function recipientOf(dir: string, secrets: BackupSecrets, workFactor = 18): Promise<string> {
  if (secrets.publicKey) return asPublicKey(secrets.publicKey)
  if (secrets.secretKey) return identityToRecipient(await asSecretKey(secrets.secretKey))
  if (!secrets.passphrase) throw new BackupRefusal(`${NO_BACKUP_SECRET}.`)
  const file = path.join(dir, KEY_FILE)
  if (!existsSync(file)) {
    if (secrets.passphrase.length < LEAST_PASSPHRASE)
      throw new BackupRefusal(
        `BACKUP_PASSPHRASE has fewer than ${LEAST_PASSPHRASE} characters and is easy to guess. Use four words or more.`,
      )
    const identity = await generateX25519Identity()
    const encrypter = new Encrypter()
    encrypter.setPassphrase(secrets.passphrase)
    encrypter.setScryptWorkFactor(workFactor)
    if (await writeOnce(file, await encrypter.encrypt(identity))) return identityToRecipient(identity)
  }
  return identityToRecipient(await identityOf(dir, secrets))
}

export async function identityOf(dir: string, { secretKey, passphrase }: BackupSecrets): Promise<string> {
  if (secretKey) return asSecretKey(secretKey)
  if (!passphrase)
    throw new BackupRefusal('Set BACKUP_PASSPHRASE, or BACKUP_SECRET_KEY if the backups use a public key.')
  const file = path.join(dir, KEY_FILE)
  if (!existsSync(file))
    throw new BackupRefusal(
      `${file} is missing, and BACKUP_PASSPHRASE needs it. Put it back, or set BACKUP_SECRET_KEY if the backups use a public key.`,
    )
  const sealed = await readFile(file).catch((error) => Promise.reject(explainUnreadable(error)))
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(sealed, 'text')
  } catch {
    throw new BackupRefusal(`BACKUP_PASSPHRASE does not decrypt ${file}, or the file is damaged.`)
  }
}

function asPublicKey(key: string): string {
  try {
    new Encrypter().addRecipient(key)
    return key
  } catch {
    throw new BackupRefusal(
      'BACKUP_PUBLIC_KEY is not a public key of age. Such a key begins with age1; age-keygen -y prints it.',
    )
  }
}

async function asSecretKey(key: string): Promise<string> {
  try {
    await identityToRecipient(key)
    return key
  } catch {
    throw new BackupRefusal('BACKUP_SECRET_KEY is not a secret key of age. Such a key begins with AGE-SECRET-KEY-1.')
  }
}

export async function seal(plain: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const packed = pipeline(plain, createZstdCompress({ chunkSize: CHUNK_BYTES }), () => {})
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream)) as never)
}

/** Throws a `BackupRefusal` for a damaged file, possibly after `read` has received bytes. */
export async function unseal<Result>(
  file: string,
  identity: string,
  read: (plain: Readable) => Promise<Result>,
  watch: (file: { readonly bytesRead: number }) => void = () => {},
): Promise<Result> {
  try {
    const source = createReadStream(file)
    watch(source)
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const packed = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream)
    return await read(
      pipeline(Readable.fromWeb(packed as never), createZstdDecompress({ chunkSize: CHUNK_BYTES }), () => {}),
    )
  } catch (error) {
    // Errors with an errno come from the disk. Other errors mean a damaged file or a wrong key.
    if (error instanceof BackupRefusal || (error as NodeJS.ErrnoException).errno !== undefined)
      throw explainUnreadable(error)
    throw new BackupRefusal(`${file} can't be decrypted: it is damaged, or needs another key.`, { cause: error })
  }
}
