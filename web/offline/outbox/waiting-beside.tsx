import { type TotalOf, waiting } from './write.ts'

export function WaitingBeside(total: TotalOf) {
  return waiting.use()?.beside(total)
}
