import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { counter, gauge, type Metric } from './metric.ts'

const RESOLUTION_MS = 20
const NS_PER_SECOND = 1e9

export function watchProcess(): () => Metric[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return () => {
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    const { active, idle } = performance.eventLoopUtilization()
    // `ns` includes the timer's period, so the event loop lag is the time above RESOLUTION_MS.
    const late = (ns: number) => Math.max(0, ns / NS_PER_SECOND - RESOLUTION_MS / 1000)
    const metrics = [
      counter('process_cpu_seconds_total', 'Processor time used.', (cpu.user + cpu.system) / 1e6),
      gauge('process_resident_memory_bytes', 'Memory held.', memory.rss),
      gauge('process_start_time_seconds', 'Start of the process.', performance.timeOrigin / 1000),
      gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript in use.', memory.heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', memory.external),
      gauge(
        'nodejs_eventloop_lag_p50_seconds',
        'Lag of the event loop, median since the last scrape.',
        late(delay.percentile(50)),
      ),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Lag of the event loop, 99th percentile since the last scrape.',
        late(delay.percentile(99)),
      ),
      gauge(
        'nodejs_eventloop_lag_max_seconds',
        'Lag of the event loop, maximum since the last scrape.',
        late(delay.max),
      ),
      counter('imari_event_loop_seconds_total', 'Time of the event loop, active and idle.', [
        { labels: { state: 'active' }, value: active / 1000 },
        { labels: { state: 'idle' }, value: idle / 1000 },
      ]),
    ]
    delay.reset()
    return metrics
  }
}
