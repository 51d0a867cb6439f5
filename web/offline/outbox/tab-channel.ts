import type { Answered, Intent, Outcome } from './queue.ts'

type Message = { changed: true } | { intent: Intent; answered: Answered; outcome: Outcome }

export function openTabChannel(
  owner: string,
  on: { changed: () => void; answered: (intent: Intent, answered: Answered, outcome: Outcome) => void },
) {
  const channel = new BroadcastChannel(`imari-outbox:${owner}`)
  const post = (message: Message) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('changed' in data) on.changed()
    else on.answered(data.intent, data.answered, data.outcome)
  }
  return {
    tellChanged: () => post({ changed: true }),
    tellAnswered: (intent: Intent, answered: Answered, outcome: Outcome) => post({ intent, answered, outcome }),
  }
}
