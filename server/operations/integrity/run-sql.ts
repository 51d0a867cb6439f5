import { text } from 'node:stream/consumers'
import { print, refuse } from '../../platform/command-line.ts'
import { runAsOperator, runRecorded } from './operator.ts'

runAsOperator(async (ctx) => {
  const given = process.argv.slice(2).join(' ') || (await text(process.stdin))
  const statements = given.split(/;[ \t]*(?:\n|$)/).filter((statement) => statement.trim() !== '')
  if (statements.length === 0)
    return refuse('Usage: npm run sql -- "select …", or statements on its input, each ended by ; and a new line.')
  for (const statement of statements) {
    const { rows, numAffectedRows } = await runRecorded(ctx, statement).catch((error: Error) => {
      process.exitCode = 1
      process.stderr.write(`${error.message}\n`)
      return { rows: null, numAffectedRows: undefined }
    })
    if (rows === null) return
    for (const line of tableOf(rows)) print(line)
    print(`(${numAffectedRows ?? rows.length} rows)`)
  }
})

function tableOf(rows: Record<string, unknown>[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => cellOf(row[name])))]
  const widths = names.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .filter(Boolean)
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replaceAll('\n', '\\n')
}
