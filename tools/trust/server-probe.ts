/**
 * Runs inside a server that is measured (`node --import`): tells the harness how late the event loop was since it last
 * asked and how much memory there is, and, in a server started with TRUST_CLOCK, sets its clock off by what it is told; in
 * one started with TRUST_ZONE every day begins and ends by that zone.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()

let offsetMs = 0
if (process.env.TRUST_CLOCK) {
  const MachineDate = Date
  globalThis.Date = class extends MachineDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(MachineDate.now() + offsetMs)
      else super(...(given as [number]))
    }
    static override now() {
      return MachineDate.now() + offsetMs
    }
  } as DateConstructor
}

const zone = process.env.TRUST_ZONE
if (zone) {
  Intl.DateTimeFormat = class extends Intl.DateTimeFormat {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      super(locale, { ...options, timeZone: zone })
    }
  } as typeof Intl.DateTimeFormat
}

/** What the harness says, and what it is told. */
export type ProbeRequest = { probe: 'read'; id: number } | { probe: 'shift'; offsetMs: number }
export interface ProbeAnswer {
  probe: number
  delayP99Ms: number
  delayMaxMs: number
  rssMb: number
}

process.on('message', (message: ProbeRequest) => {
  if (message.probe === 'shift') offsetMs = message.offsetMs
  if (message.probe !== 'read') return
  const answer: ProbeAnswer = {
    probe: message.id,
    delayP99Ms: delays.percentile(99) / 1e6,
    delayMaxMs: delays.max / 1e6,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
  }
  delays.reset()
  process.send?.(answer)
})
// A harness that was killed leaves no server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Its channel keeps none alive.
process.channel?.unref()
