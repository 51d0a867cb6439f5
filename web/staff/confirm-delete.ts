import { bidiSafe } from '../kit/bidi-safe.tsx'
import { confirm } from '../kit/confirm.tsx'

interface DeleteWords {
  deleteQuestion: (name: string) => string
  deleteText: (name: string, email: string) => string
  delete: string
}

/** Asks whether a person is really to be deleted, and says what that means. */
export function confirmDelete(words: DeleteWords, { fullName, email }: { fullName: string; email: string }) {
  return confirm({
    title: bidiSafe(words.deleteQuestion, fullName),
    text: bidiSafe(words.deleteText, fullName, email),
    action: words.delete,
    danger: true,
  })
}
