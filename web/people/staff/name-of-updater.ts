import { UPDATED_BY_SELF } from '../../../domain/status.ts'
import { personWords } from '../../../words/en/people.ts'

/** `self` is the name for the person whose details were changed. */
export function nameOfUpdater(updatedBy: string | null, self: string): string {
  return updatedBy === UPDATED_BY_SELF ? self : (updatedBy ?? personWords.never)
}
