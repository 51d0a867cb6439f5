import { toast } from '../kit/toast.tsx'

/** Says calmly what the server noticed while saving: a limit nearly used up, a target met. `answer` is the whole answer. */
export function showWarnings(answer: object): void {
  const { warnings = [] } = answer as { warnings?: readonly { message: string }[] }
  for (const { message } of warnings) toast({ text: message })
}
