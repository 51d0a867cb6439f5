import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { auditByHand } from '../../test/support/commands.ts'
import { until } from '../../test/support/until.ts'
import { addManyBooks } from './many-books.ts'
import { startOrdinaryPeople, waitingOf } from './ordinary-people.ts'
import { CHECKOUT, startTarget, type Target } from './target.ts'

/** A byte that was another, and what was said of it. */
export interface Flip {
  relation: string
  file: string
  at: number
  isReported: boolean
  said: string
}

/** Flips one byte after another in copies of a stopped database, and audits each copy; and some copies as they are. */
export async function flipBytes(flips: number, wholes: number, clients: number) {
  const target = await startTarget()
  await addManyBooks(target, clients, 1)
  const files = await listFiles(target)
  process.kill(target.pid, 'SIGTERM')
  await until('the server has ended', () => target.hasEnded())
  const found: Flip[] = []
  let falseAlarms = 0
  for (let round = 0; round < flips + wholes; round++) {
    const copy = mkdtempSync(path.join(tmpdir(), 'imari-trust-audit-'))
    try {
      cpSync(target.dataDir, copy, { recursive: true, filter: (file) => !file.includes('.s.PGSQL') })
      const flipped = round < flips ? flipOne(copy, files) : undefined
      const { code, damaged, said } = await auditByHand(copy, CHECKOUT)
      if (!flipped) falseAlarms += code === 0 ? 0 : 1
      else {
        const isReported =
          code === 1 && (damaged.length === 0 || damaged.some((line) => line.startsWith(flipped.relation)))
        found.push({ ...flipped, isReported, said: isReported ? damaged.join('; ') : said })
      }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
  await target.discard()
  return { flips: found, falseAlarms }
}

interface RelationFile {
  relation: string
  file: string
}

const FORKS = ['', '_fsm', '_vm']

/** The files of the product's tables and indexes, with their long values and maps, by the names that an audit gives them. */
async function listFiles(target: Target): Promise<RelationFile[]> {
  const rows = await target.sql(`
    select coalesce(owner.oid, relation.oid)::regclass::text as relation, pg_relation_filepath(relation.oid) as file
    from pg_class as relation
    left join pg_index on indexrelid = relation.oid
    left join pg_class as owner on owner.reltoastrelid in (relation.oid, indrelid)
    where relation.relkind in ('r', 'i', 't') and coalesce(owner.relnamespace, relation.relnamespace) = 'public'::regnamespace`)
  return rows.flatMap(({ relation, file }) =>
    FORKS.map((fork) => ({ relation: String(relation), file: `${file}${fork}` })),
  )
}

const PAGE = 8_192

/** Makes a random byte of all their pages another one. Pages that were never written have no checksum, and nothing in them. */
function flipOne(dataDir: string, files: readonly RelationFile[]): Omit<Flip, 'isReported' | 'said'> {
  const read = files.flatMap((one) => {
    const place = path.join(dataDir, 'postgres', one.file)
    try {
      return [{ ...one, place, bytes: readFileSync(place) }]
    } catch {
      return []
    }
  })
  for (;;) {
    let at = Math.floor(Math.random() * read.reduce((sum, { bytes }) => sum + bytes.length, 0))
    const of = read.find(({ bytes }) => {
      if (at < bytes.length) return true
      at -= bytes.length
      return false
    })
    if (!of) continue
    const page = at - (at % PAGE)
    if (of.bytes.subarray(page, page + PAGE).every((byte) => byte === 0)) continue
    of.bytes[at] = (of.bytes[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255))
    writeFileSync(of.place, of.bytes)
    return { relation: of.relation, file: of.file, at }
  }
}

/** Of many clients, those whose books are in the index of searches. */
const LARGE = 5

/** Audits the books of many clients while ordinary people use the server, and says how long those waited, calm and meanwhile. */
export async function auditMany(clients: number, calmMs: number) {
  const target = await startTarget()
  await addManyBooks(target, clients, LARGE)
  await target.sql('checkpoint')
  const ordinary = await startOrdinaryPeople(target)
  const during = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    ordinary.open(name)
    const result = await work()
    await ordinary.close()
    return result
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, calmMs))
  await during('warming up', pause)
  await during('calm', pause)
  const audited = await during('audited', () => auditByHand(target.dataDir, CHECKOUT))
  await ordinary.stop()
  const [{ bytes } = { bytes: 0 }] = await target.sql('select pg_database_size(current_database())::float8 as bytes')
  const exits = target.hasEnded() ? 1 : 0
  await target.discard()
  return {
    audited,
    exits,
    megabytes: Math.round(Number(bytes) / 1e6),
    calm: waitingOf(ordinary.of('calm')),
    meanwhile: waitingOf(ordinary.of('audited')),
  }
}
