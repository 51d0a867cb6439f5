// Joins the builds of all languages: hashed files into one folder, pages into a folder per
// language. Runs on Node 20.

import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildFolder } from './language-of-build.mjs'

/** Chunks that every page loads at its start, so pages needn't prefetch them for the next page. */
export const HAD_BY_ALL = /^\/?assets\/(rolldown-runtime|react|common|icons|frame|inside|query|client)-[\w-]{8}\./

export async function joinLanguages(root, languages) {
  const all = path.join(root, buildFolder('en'), 'client')
  for (const name of await readdir(path.join(all, 'assets')))
    if (/^server-build-.*\.css$/.test(name)) await rm(path.join(all, 'assets', name))
  await shortenManifests(path.join(all, 'assets'), () => false)
  for (const language of languages) {
    const own = path.join(root, buildFolder(language), 'client')
    await shortenManifests(path.join(own, 'assets'), isStaffScreen)
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
    for (const list of ['modules', 'loads', 'parts'])
      await rename(path.join(own, `../${list}.json`), path.join(all, `../${list}.${language}.json`))
    await rm(path.dirname(own), { recursive: true })
  }
  await compressAssets(path.join(all, 'assets'))
}

/**
 * Shortens the list of routes, which each page loads. Removes `imports`, which only `<Link
 * prefetch>` reads, flags that are false, and staff screens of other languages.
 */
async function shortenManifests(folder, isOfStaff) {
  for (const name of await readdir(folder)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue
    const [before, list, after] = splitManifest(await readFile(path.join(folder, name), 'utf8'))
    for (const route of Object.values(list.routes)) {
      delete route.imports
      if (isOfStaff(route)) delete list.routes[route.id]
      for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
    }
    await writeFile(path.join(folder, name), before + JSON.stringify(list) + after)
  }
}

function splitManifest(text) {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  return [text.slice(0, start), JSON.parse(text.slice(start, end)), text.slice(end)]
}

async function assetsOf(build, pages) {
  const found = new Set()
  const waiting = []
  for (const page of pages) waiting.push(...namesIn(await readFile(path.join(build, page), 'utf8')))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    if (!/\.(js|css)$/.test(name)) continue
    const text = await readFile(path.join(build, 'assets', name), 'utf8')
    waiting.push(...namesIn(text))
  }
  return found
}

function namesIn(text) {
  return Array.from(
    text.matchAll(/(?:\/assets\/|["'`(]assets\/|["'`]\.\/)([\w.$-]+\.(?:js|css|svg))/g),
    ([, name]) => name,
  )
}

const isStaffScreen = ({ id, path: address = '' }) =>
  id === 'staff-shell' || /^admin$|^(dashboard|account)\/(admin|superadmin)\b/.test(address)

/** Compresses here, so that the server doesn't need to. */
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
