import type { Answered, Intent, Outcome } from './queue.ts'

/** `gone`: `seq` of sent writes whose rows are deleted. Tabs with an older version omit it. */
type Message = { changed: true; gone?: readonly number[] } | { intent: Intent; answered: Answered; outcome: Outcome }

export function openTabChannel(
  owner: string,
  on: {
    changed: (gone: readonly number[]) => void
    answered: (intent: Intent, answered: Answered, outcome: Outcome) => void
  },
) {
  const channel = new BroadcastChannel(`imari-outbox:${owner}`)
  const post = (message: Message) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('changed' in data) on.changed(data.gone ?? [])
    else on.answered(data.intent, data.answered, data.outcome)
  }
  return {
    tellChanged: (gone: readonly number[] = []) => post({ changed: true, gone }),
    tellAnswered: (intent: Intent, answered: Answered, outcome: Outcome) => post({ intent, answered, outcome }),
  }
}
