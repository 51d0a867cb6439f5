import { hash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { DatabaseRefusal } from '../database-refusal.ts'
import type { Start } from './server.ts'

export interface DataDirOptions {
  dataDir: string
  log?: (sentence: string) => void
  durable?: boolean
}

/** Part of the socket's name. PostgreSQL opens no TCP port. */
export const PORT = 5432

export interface DataDirLayout extends Start {
  root: string
  passwordFile: string
  administratorFile: string
  log: (sentence: string) => void
}

export function prepareDataDir({ dataDir, log = () => {}, durable = true }: DataDirOptions): DataDirLayout {
  const wanted = path.resolve(dataDir)
  try {
    fs.mkdirSync(path.dirname(wanted), { recursive: true })
    fs.mkdirSync(wanted, { recursive: true, mode: 0o700 })
    fs.accessSync(wanted, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new DatabaseRefusal(`There is no space left on the disk of ${wanted}.`)
    if (code === 'ENOTDIR' || code === 'EEXIST') throw new DatabaseRefusal(`${wanted} is not a folder.`)
    throw new DatabaseRefusal(`Imari can't write to ${wanted}. Choose another DATA_DIR.`)
  }
  const root = fs.realpathSync(wanted)
  const folder = path.join(root, 'postgres')
  const layout = {
    root,
    folder,
    socketFolder: socketFolderOf(folder),
    passwordFile: path.join(root, 'postgres.password'),
    administratorFile: path.join(root, 'postgres.administrator-password'),
    logFile: path.join(root, 'postgres.log'),
    durable,
    log,
  }
  assertOurDirectory(layout)
  return layout
}

/** Systems limit the length of a socket's path, so long paths use a folder in /tmp. */
function socketFolderOf(folder: string): string {
  const longest = process.platform === 'darwin' ? 103 : 107
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) <= longest) return folder
  // Don't use os.tmpdir(), because it depends on TMPDIR, and all processes need the same path.
  return `/tmp/imari-${hash('sha256', folder).slice(0, 16)}`
}

export function assertOurDirectory(layout: DataDirLayout) {
  if (fs.existsSync(layout.passwordFile)) return
  if (fs.existsSync(layout.folder))
    throw new DatabaseRefusal(
      `${layout.folder} has a database, but its password file (${path.basename(layout.passwordFile)}) is missing. Restore that file, or choose another DATA_DIR.`,
    )
  const ours = /^(mail|lost\+found|postgres\..+|\..+)$/
  const foreign = fs.readdirSync(layout.root).find((name) => !ours.test(name))
  if (foreign) throw new DatabaseRefusal(`${layout.root} has other files (${foreign}). Choose another DATA_DIR.`)
}

/** Writes a temporary file and renames it, so that a crash leaves no partial secret. */
export function readOrCreate(file: string): string {
  if (!fs.existsSync(file)) {
    fs.writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    fs.renameSync(`${file}.new`, file)
  }
  return fs.readFileSync(file, 'utf8').trim()
}

export function refuseWhenDiskFull(layout: DataDirLayout, bytes: number) {
  const { bavail, bsize } = fs.statfsSync(layout.root)
  if (bavail * bsize < bytes)
    throw new DatabaseRefusal(`There is no space left on the disk of ${layout.root}. Imari needs ${bytes / 1e6} MB.`)
}

/** Throws if another user owns the folder, because anyone can create a folder in /tmp. */
export function makePrivateFolder(folder: string, dataFolder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(folder)
  const isOurs = [process.getuid?.(), 0, fs.statSync(dataFolder).uid].includes(found.uid)
  if (!isOurs || !found.isDirectory()) throw new DatabaseRefusal(`${folder} belongs to someone else.`)
  if (found.mode & 0o077) fs.chmodSync(folder, 0o700)
}
