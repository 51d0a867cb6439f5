import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { BackupState } from '../../../contract/backups.ts'
import { returnIfMissing } from '../../platform/files/unreadable.ts'
import { writeAtomically } from '../../platform/files/write-atomically.ts'

type DrillNote = NonNullable<BackupState['drill']>

export interface RestoreNote {
  at: string
  system: string
  to: string | null
  clients: number
  entries: number
}

const drillFile = (dir: string) => path.join(dir, 'drill.json')
const restoreFile = (dir: string) => path.join(dir, 'last-restore.json')

export const readDrill = (dir: string): Promise<DrillNote | null> => readNote(drillFile(dir))
export const recordDrill = (dir: string, note: DrillNote): Promise<void> => writeNote(drillFile(dir), note)
export const readRestore = (dir: string): Promise<RestoreNote | null> => readNote(restoreFile(dir))
export const recordRestore = (dir: string, note: RestoreNote): Promise<void> => writeNote(restoreFile(dir), note)

async function readNote<Note>(file: string): Promise<Note | null> {
  const text = await readFile(file, 'utf8').catch(returnIfMissing('null'))
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function writeNote(file: string, note: object): Promise<void> {
  return writeAtomically(file, Readable.from([JSON.stringify(note)]))
}
