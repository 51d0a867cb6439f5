import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { DatabaseRefusal } from '../database-refusal.ts'

/** PostgreSQL refuses to run as root, so the command uses a user namespace or another user. */
export function commandAsOrdinaryUser(folder: string, paths: string[], program: string): string[] {
  if (process.getuid?.() !== 0) return []
  const owner = fs.statSync(folder)
  if (owner.uid !== 0) return allowTraversal(owner, paths)
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  if (succeeds([...namespace, 'true'])) return namespace
  for (const name of ['postgres', 'nobody']) {
    const user = userNamed(name)
    if (!user) continue
    fs.chmodSync(path.dirname(folder), 0o711)
    if (!succeeds([...setprivArguments(user), 'test', '-x', program, '-a', '-x', path.dirname(folder)])) continue
    return allowTraversal(user, paths)
  }
  throw new DatabaseRefusal(
    `PostgreSQL refuses to run as root, and no other user can reach both its programs and ${path.dirname(folder)}. Start Imari as an ordinary user, or set DATABASE_URL.`,
  )
}

interface User {
  uid: number
  gid: number
}

function allowTraversal(user: User, paths: string[]): string[] {
  for (const each of paths) if (fs.statSync(each).uid !== user.uid) chownRecursively(user, each)
  return setprivArguments(user)
}

function setprivArguments({ uid, gid }: User): string[] {
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
}

function userNamed(name: string): User | undefined {
  const line = readOrEmpty('/etc/passwd')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function chownRecursively(user: User, target: string) {
  fs.lchownSync(target, user.uid, user.gid)
  if (!fs.lstatSync(target).isDirectory()) return
  for (const name of fs.readdirSync(target)) chownRecursively(user, path.join(target, name))
}

function succeeds([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

export function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
