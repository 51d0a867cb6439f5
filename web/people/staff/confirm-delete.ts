import { staffWords } from '../../../words/en/staff.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { confirm } from '../../ui/kit/confirm.tsx'

interface DeleteWords {
  question: (name: string) => string
  text: (name: string, email: string) => string
}

export function confirmDelete(words: DeleteWords, { fullName, email }: { fullName: string; email: string }) {
  return confirm({
    title: bidiSafe(words.question, fullName),
    text: bidiSafe(words.text, fullName, email),
    action: staffWords.delete,
    danger: true,
  })
}
