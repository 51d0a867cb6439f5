import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { createTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { registerAndLogIn, startServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const rules = readFileSync(path.join(ROOT, 'deploy/alerts.yml'), 'utf8')
const ALERTS = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name)

/**
 * Healthy values of metrics that the tested server doesn't export, such as those of node_exporter.
 */
const AROUND = {
  'up{job="imari"}': '1x600',
  'node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}': '50x600',
  'node_filesystem_size_bytes{mountpoint="/",fstype="ext4"}': '100x600',
  node_memory_MemAvailable_bytes: '50x600',
  node_memory_MemTotal_bytes: '100x600',
  imari_restore_drill_last_success_timestamp_seconds: '0x600',
  imari_backup_good: '1x600',
  imari_backup_last_success_timestamp_seconds: '1x600',
  'imari_job_last_success_timestamp_seconds{job="tidied"}': '0+60x600',
}

/** Values that make each alert fire. An empty text removes the metric. */
const FAULTS: Record<string, Record<string, string>> = {
  ImariDown: { 'up{job="imari"}': '0x600' },
  ImariNotWatched: { 'up{job="imari"}': '' },
  ImariDatabaseAway: { imari_database_up: '0x600' },
  ImariProcessDying: { 'imari_process_ends_total{process="1"}': '0+1x600' },
  ImariFaults: { 'imari_http_requests_total{process="1",call="GET /api/progress",status="5xx"}': '0+60x600' },
  ImariSlow: {
    'imari_http_request_duration_seconds_bucket{process="1",call="slow",le="1"}': '0x600',
    'imari_http_request_duration_seconds_bucket{process="1",call="slow",le="2.5"}': '0+60x600',
    'imari_http_request_duration_seconds_bucket{process="1",call="slow",le="+Inf"}': '0+60x600',
  },
  ImariManyRefused: { 'imari_http_refusals_total{process="1",status="429"}': '0+120x600' },
  ImariTooBusy: { 'imari_http_refusals_total{process="1",status="503"}': '0+60x600' },
  ImariDatabaseFull: { 'imari_http_refusals_total{process="1",status="507"}': '0+1x600' },
  ImariDiskLow: { 'node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}': '9x600' },
  ImariMemoryLow: { node_memory_MemAvailable_bytes: '9x600' },
  ImariClosingLate: { imari_closing_lag_seconds: '1801x600' },
  ImariMailsStuck: { imari_mails_oldest_seconds: '3601x600' },
  ImariJobFails: { 'imari_job_last_success_timestamp_seconds{job="tidied"}': '-3600x600' },
  ImariDatabaseDamaged: { imari_audit_good: '0x600' },
  ImariBackupBad: { imari_backup_good: '0x600' },
  ImariBackupFolderLost: { imari_backup_last_success_timestamp_seconds: '0x600' },
  ImariRestoreDrillOld: { imari_restore_drill_last_success_timestamp_seconds: '-3456000x600' },
}

test('each alert has an entry in the runbook and a simulated fault in the alert test', () => {
  const runbook = readFileSync(path.join(ROOT, 'docs/runbook.md'), 'utf8')
  const entries = runbook.split(/^## /m).slice(1)
  assert.deepEqual(
    entries.map((entry) => entry.split('\n')[0]),
    ALERTS,
  )
  for (const entry of entries) assert.match(entry, /\*\*See:\*\* .+\n- \*\*Do:\*\* .+\n- \*\*Tell clients:\*\* /)
  assert.deepEqual(Object.keys(FAULTS), ALERTS)
  assert.doesNotMatch(readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'), /expr:/)
})

test('the server exports every imari_ metric that an alert reads', () => {
  const named = [...new Set(rules.match(/\bimari_\w+/g))]
  assert.ok(named.length > 10)
  const sources = globSync('server/app/metrics/*.ts', { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  )
  const made = new Set(sources.join().match(/(?<=')imari_\w+(?=')/g))
  const isMade = (name: string) => made.has(name.replace(/_(bucket|sum|count)$/, ''))
  assert.deepEqual(
    named.filter((name) => !isMade(name)),
    [],
  )
})

if (spawnSync('promtool', ['--version']).status === 0)
  test('promtool fires each alert exactly when its fault occurs', async () => {
    const recorded = await seriesOfServer()
    const nameOf = (series: string) => series.replace(/\{.*/, '')
    const read = new Set(rules.match(/\b(?:imari|node)_\w+/g))
    // promtool evaluates all series in every test, so keep only the series that the rules use.
    const healthy = {
      ...Object.fromEntries(
        [...recorded].filter(([series]) => read.has(nameOf(series))).map(([series, value]) => [series, `${value}x600`]),
      ),
      ...AROUND,
    }
    // No job of the tested server has succeeded yet, so remove the times of the last success.
    const series = Object.fromEntries(
      Object.entries(healthy).filter(([name]) => !/^imari_job_last_success/.test(name) || name in AROUND),
    )
    const none = ALERTS.map((name): [string, number] => [name, 0])
    const faults = Object.entries(FAULTS)
    const tests = [testOf(series, none), ...faults.map(([name, fault]) => testOf({ ...series, ...fault }, [[name, 1]]))]
    const folder = mkdtempSync(path.join(tmpdir(), 'imari-alerts-'))
    writeFileSync(path.join(folder, 'alerts.yml'), rules)
    const file = path.join(folder, 'tests.yml')
    writeFileSync(file, JSON.stringify({ rule_files: ['alerts.yml'], evaluation_interval: '1m', tests }))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    assert.equal(status, 0, stdout + stderr)
  })
else
  test('the alert rules are not tested because promtool is missing', () => {
    assert.notEqual(spawnSync('promtool', ['--version']).status, 0)
  })

async function seriesOfServer(): Promise<Map<string, string>> {
  const database = await createTestDatabase()
  const METRICS_PORT = String(await freePort())
  const server = await startServer({ DATABASE_URL: database.url, METRICS_PORT }, { supervised: true })
  try {
    await registerAndLogIn(server.url)
    let text = ''
    await until('a job ended', async () => {
      text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
      return text.includes('imari_job_last_success_timestamp_seconds{')
    })
    return new Map([...text.matchAll(/^(\w.*) (\S+)$/gm)].map(([, series = '', value = '']) => [series, value]))
  } finally {
    await server.kill('SIGTERM')
    await database.close()
  }
}

function testOf(series: Record<string, string>, alerts: [string, number][]) {
  return {
    interval: '1m',
    input_series: Object.entries(series).flatMap(([name, values]) => (values ? [{ series: name, values }] : [])),
    promql_expr_test: alerts.map(([alertname, count]) => ({
      expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"}) or vector(0)`,
      eval_time: '5h',
      exp_samples: [{ labels: '{}', value: count }],
    })),
  }
}
