import { statSync } from 'node:fs'
import { BackupRefusal } from './backup-refusal.ts'
import { userName } from './folder-owner.ts'

export function explainUnreadable(error: unknown): unknown {
  const { code, path: file } = error as NodeJS.ErrnoException
  if (code !== 'EACCES' || !file) return error
  const us = userName(process.getuid?.() ?? 0)
  return new BackupRefusal(
    `${us} can't read ${file}, which belongs to ${ownerOf(file)}. Let root give all of BACKUP_DIR to ${us} (chown -R), and try again.`,
    { cause: error },
  )
}

export function returnIfMissing<Nothing>(nothing: Nothing): (error: NodeJS.ErrnoException) => Nothing {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return nothing
    throw explainUnreadable(error)
  }
}

function ownerOf(file: string): string {
  try {
    return userName(statSync(file).uid)
  } catch {
    return 'another user'
  }
}
