import { spawnSync } from 'node:child_process'
import { createHash, hash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** `code`: 0 without findings, 1 with findings, 2 if a server gives no usable answer. */
type Result = { code: 0 | 1 | 2; text: string }

const ROOT = path.join(import.meta.dirname, '../..')

export function auditPackages(folder = ROOT, registry?: string): Result {
  const args = ['audit', '--json', '--audit=true', ...(registry ? [`--registry=${registry}`] : [])]
  const { stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const report = parsed(stdout)
  if (report?.auditReportVersion === undefined)
    return { code: 2, text: `Advisories: not reachable (${report?.message ?? report?.error?.summary ?? 'no answer'}).` }
  const found = Object.entries(report.vulnerabilities ?? {})
  if (found.length === 0) return { code: 0, text: 'Advisories: none for the packages of package-lock.json.' }
  const lines = found.map(([name, { severity, range }]) => `  ${name} ${range}: ${severity}`)
  return { code: 1, text: ['Advisories found; `npm audit` has the details:', ...lines].join('\n') }
}

export async function checkNode(binary: string, version: string, dist = 'https://nodejs.org/dist'): Promise<Result> {
  const name = `node-v${version}-linux-${process.arch}`
  const [sums, archive] = await Promise.all(
    ['SHASUMS256.txt', `${name}.tar.gz`].map((file) => download(`${dist}/v${version}/${file}`)),
  )
  if (!sums || !archive) return { code: 2, text: `Node ${version}: not reachable (${dist}).` }
  const listed = sums.toString().split('\n')
  if (!listed.includes(`${hash('sha256', archive)}  ${name}.tar.gz`))
    return { code: 1, text: `Node ${version}: the archive is not the one that SHASUMS256.txt lists.` }
  const released = spawnSync('tar', ['-xzO', `${name}/bin/node`], { input: archive, maxBuffer: 512 * 1024 * 1024 })
  const installed = createHash('sha256')
  await pipeline(createReadStream(binary), installed)
  return hash('sha256', released.stdout) === installed.digest('hex')
    ? { code: 0, text: `Node ${version}: the installed binary is the released one.` }
    : { code: 1, text: `Node ${version}: the installed binary is NOT the released one.` }
}

const NO_NODE: Result = { code: 0, text: 'Node: npm installs none on this system, so there is nothing to compare.' }

function checkInstalled(node: string): Promise<Result> {
  const { version } = JSON.parse(readFileSync(path.join(node, 'package.json'), 'utf8'))
  return checkNode(path.join(node, 'bin/node'), version)
}

async function download(url: string): Promise<Buffer | null> {
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null
}

interface Report {
  auditReportVersion?: number
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

function parsed(text: string): Report | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

if (import.meta.main) {
  const node = path.join(ROOT, `node_modules/node-linux-${process.arch}`)
  const results = [auditPackages(), existsSync(node) ? await checkInstalled(node) : NO_NODE]
  for (const { text } of results) console.log(text)
  process.exitCode = results.some(({ code }) => code === 1) ? 1 : Math.max(...results.map(({ code }) => code))
}
