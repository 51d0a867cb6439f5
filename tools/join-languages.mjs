// Puts the builds of all languages together: hashed files of all lie in one folder, pages each under its language.
// Plain JavaScript that Node 20 understands: it is part of the build of a fresh clone.

import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildFolder } from './language-of-build.mjs'

/** The chunks that every screen, or every screen of a client, loads from the start. */
export const HAD_BY_ALL =
  /^\/?assets\/(rolldown-runtime|react|ground|common|icons|frame|inside|query|client)-[\w-]{8}\./

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
    for (const list of ['modules', 'loads'])
      await rename(path.join(own, `../${list}.json`), path.join(all, `../${list}.${language}.json`))
    await rm(path.dirname(own), { recursive: true })
  }
  await shortenManifests(path.join(all, 'assets'))
  await compressAssets(path.join(all, 'assets'))
}

/**
 * The list of all routes says for each what it loads, to be fetched ahead before somebody goes there. What they have by then is half of
 * that, and every page carries the list.
 */
async function shortenManifests(folder) {
  for (const name of await readdir(folder)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue
    const [before, list, after] = splitManifest(await readFile(path.join(folder, name), 'utf8'))
    for (const route of Object.values(list.routes))
      route.imports = route.imports.filter((file) => !HAD_BY_ALL.test(file))
    await writeFile(path.join(folder, name), before + JSON.stringify(list) + after)
  }
}

/** A list of routes, and what stands before and behind it in its file. */
function splitManifest(text) {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  return [text.slice(0, start), JSON.parse(text.slice(start, end)), text.slice(end)]
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
  const [, { entry, routes }] = splitManifest(manifest)
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
