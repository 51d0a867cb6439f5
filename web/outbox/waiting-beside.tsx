import { type TotalOf, waiting } from './write.ts'

/** `waiting −RWF 4,500` beside a total; nothing without pending intents. */
export function WaitingBeside(total: TotalOf) {
  return waiting.use()?.beside(total)
}
