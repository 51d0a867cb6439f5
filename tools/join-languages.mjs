// Puts the builds of all languages together: hashed files of all lie in one folder, pages each under its language.
// Plain JavaScript that Node 20 understands: it is part of the build of a fresh clone.

import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildFolder } from './language-of-build.mjs'

/**
 * Adds to the English build what the pages of the other languages are and load, and compresses all files. What only the
 * screens of staff load, who read English, is left out of the others.
 */
export async function joinLanguages(root, languages) {
  const all = path.join(root, buildFolder('en'), 'client')
  // The styles of all pages in one file, for the half that renders them: nothing names it.
  for (const name of await readdir(path.join(all, 'assets')))
    if (/^server-build-.*\.css$/.test(name)) await rm(path.join(all, 'assets', name))
  for (const language of languages) {
    const own = path.join(root, buildFolder(language), 'client')
    const pages = (await readdir(own, { recursive: true })).filter((name) => name.endsWith('.html'))
    const present = new Set(await readdir(path.join(all, 'assets')))
    for (const asset of await assetsOf(own, pages)) {
      if (!present.has(asset)) await copyFile(path.join(own, 'assets', asset), path.join(all, 'assets', asset))
    }
    for (const page of pages) {
      const place = path.join(all, language, page)
      await mkdir(path.dirname(place), { recursive: true })
      await copyFile(path.join(own, page), place)
    }
    await rename(path.join(own, '../modules.json'), path.join(all, `../modules.${language}.json`))
    await rm(path.dirname(own), { recursive: true })
  }
  await compressAssets(path.join(all, 'assets'))
}

/** The hashed files that pages name, and whatever those load, at once or later. */
async function assetsOf(build, pages) {
  const found = new Set()
  const waiting = []
  for (const page of pages) waiting.push(...namesIn(await readFile(path.join(build, page), 'utf8')))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    if (!/\.(js|css)$/.test(name)) continue
    const text = await readFile(path.join(build, 'assets', name), 'utf8')
    waiting.push(...namesIn(name.startsWith('manifest-') ? withoutStaff(text) : text))
  }
  return found
}

function namesIn(text) {
  return Array.from(
    text.matchAll(/(?:\/assets\/|["'`(]assets\/|["'`]\.\/)([\w.$-]+\.(?:js|css|svg))/g),
    ([, name]) => name,
  )
}

/** The list of all routes that a page carries, but for those of staff. */
function withoutStaff(manifest) {
  const { entry, routes } = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1))
  const isStaffs = ({ id, path: address = '' }) =>
    id === 'staff-shell' || /^admin$|^(dashboard|account)\/(admin|superadmin)\b/.test(address)
  return JSON.stringify([entry, Object.values(routes).filter((route) => !isStaffs(route))])
}

/** Puts a `.br` and a `.gz` beside every hashed file, so that the server never compresses one while somebody waits. */
async function compressAssets(folder) {
  const names = await readdir(folder)
  await Promise.all(
    names
      .filter((name) => /\.(js|css|svg|json)$/.test(name))
      .map(async (name) => {
        const plain = await readFile(path.join(folder, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        await writeFile(path.join(folder, `${name}.br`), await promisify(brotliCompress)(plain, { params }))
        await writeFile(path.join(folder, `${name}.gz`), await promisify(gzip)(plain, { level: 9 }))
      }),
  )
}
