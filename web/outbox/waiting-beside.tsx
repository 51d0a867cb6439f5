import { type TotalOf, waiting } from './write.ts'

/** `waiting −RWF 4,500` beside a total: what waits on this device would make of it. Nothing while nothing does. */
export function WaitingBeside(total: TotalOf) {
  return waiting.use()?.beside(total)
}
