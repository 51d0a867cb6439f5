import { hash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { DatabaseRefusal } from '../database-refusal.ts'
import type { Start } from './server.ts'

/** What the embedded database is told. */
export interface DataDirOptions {
  /** Folder for everything the database needs; made when it is not there. */
  dataDir: string
  /** Told, in a sentence, what takes time and what was mended. */
  log?: (sentence: string) => void
  /** False lets a power cut lose data: for test runs only. */
  durable?: boolean
}

/** Names the server's socket; no port is opened. */
export const PORT = 5432

/** Where everything of the embedded database lies. */
export interface DataDirLayout extends Start {
  root: string
  /** The secret of the app's role. */
  passwordFile: string
  /** The secret of the administrator, who can do everything and is nobody's but this file's. */
  administratorFile: string
  log: (sentence: string) => void
}

/** Makes the folder when it is not there. Throws a `DatabaseRefusal` when it can't be used, or is somebody else's. */
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
    throw new DatabaseRefusal(`Imari may not write in ${wanted}: choose another DATA_DIR.`)
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

/** The socket lies in the data folder. A unix socket's path holds 107 bytes at most: longer ones move to a short, private folder. */
function socketFolderOf(folder: string): string {
  const longest = process.platform === 'darwin' ? 103 : 107
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) <= longest) return folder
  // Not os.tmpdir(): every process has to come to the same answer, whatever its environment says.
  return `/tmp/imari-${hash('sha256', folder).slice(0, 16)}`
}

/** Refuses a folder that holds other things than ours, or a database without its password. */
export function assertOurDirectory(layout: DataDirLayout) {
  if (fs.existsSync(layout.passwordFile)) return
  if (fs.existsSync(layout.folder))
    throw new DatabaseRefusal(
      `${layout.folder} holds a database, but its password (${path.basename(layout.passwordFile)}) is not beside it: choose another DATA_DIR, or restore that file.`,
    )
  const ours = /^(mail|lost\+found|postgres\..+|\..+)$/
  const foreign = fs.readdirSync(layout.root).find((name) => !ours.test(name))
  if (foreign)
    throw new DatabaseRefusal(`${layout.root} already holds something else (${foreign}): choose another DATA_DIR.`)
}

/** The secret in a file. It is made when it is not there: aside and renamed, so that the file is there whole or not at all. */
export function readOrMake(file: string): string {
  if (!fs.existsSync(file)) {
    fs.writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    fs.renameSync(`${file}.new`, file)
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** Refuses to go on with less than so many bytes left on the disk. */
export function refuseWithoutRoom(layout: DataDirLayout, bytes: number) {
  const { bavail, bsize } = fs.statfsSync(layout.root)
  if (bavail * bsize < bytes)
    throw new DatabaseRefusal(`There is no space left on the disk of ${layout.root}: ${bytes / 1e6} MB are needed.`)
}

/**
 * Makes a folder that only this user may enter, or whoever has the data: it may lie where anybody can make one. Refuses one of
 * another user, also for root, and a link, which would have another folder closed.
 */
export function makePrivateFolder(folder: string, dataFolder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(folder)
  const isOurs = [process.getuid?.(), 0, fs.statSync(dataFolder).uid].includes(found.uid)
  if (!isOurs || !found.isDirectory()) throw new DatabaseRefusal(`${folder} belongs to someone else.`)
  if (found.mode & 0o077) fs.chmodSync(folder, 0o700)
}
