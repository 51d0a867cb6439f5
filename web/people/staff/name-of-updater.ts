import { UPDATED_BY_SELF } from '../../../domain/status.ts'
import { personWords } from '../../../words/en/people.ts'

/** Returns `self` if the person changed their own details. */
export function nameOfUpdater(updatedBy: string | null, self: string): string {
  return updatedBy === UPDATED_BY_SELF ? self : (updatedBy ?? personWords.never)
}
