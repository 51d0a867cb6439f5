import { performance } from 'node:perf_hooks'
import { counter, gauge, type Metric } from './metric.ts'

export function readProcess(): Metric[] {
  const memory = process.memoryUsage()
  const cpu = process.cpuUsage()
  const { active, idle } = performance.eventLoopUtilization()
  return [
    counter('process_cpu_seconds_total', 'Processor time used.', (cpu.user + cpu.system) / 1e6),
    gauge('process_resident_memory_bytes', 'Memory held.', memory.rss),
    gauge('process_start_time_seconds', 'Start of the process.', performance.timeOrigin / 1000),
    gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript in use.', memory.heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', memory.external),
    counter('imari_event_loop_seconds_total', 'Time of the event loop, active and idle.', [
      { labels: { state: 'active' }, value: active / 1000 },
      { labels: { state: 'idle' }, value: idle / 1000 },
    ]),
  ]
}
