import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { type ColourName, PALETTE } from '../../domain/palette.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const colours = Object.entries(PALETTE)
const themes = ['light', 'dark'] as const

test('the style sheet defines exactly the colours of domain/palette.ts', () => {
  const written = [...read('web/app/app.css').matchAll(/--([\w-]+): light-dark\((\S+), (\S+)\);/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  )
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  assert.deepEqual(
    written,
    colours.map(([name, colour]) => [kebab(name), colour]),
  )
})

test('the icon and the manifest have the colours of the palette', () => {
  assert.ok(
    read('web/static/favicon.svg').includes(`<rect width="32" height="32" rx="9" fill="${PALETTE.brand.light}"/>`),
  )
  const manifest = JSON.parse(read('web/static/manifest.webmanifest'))
  assert.equal(manifest.theme_color, PALETTE.brand.light)
  assert.equal(manifest.background_color, PALETTE.paper.light)
})

test('no source file except domain/palette.ts contains a colour', () => {
  const files = globSync('{domain,words,contract,server,web}/**/*.{ts,tsx,js}', { cwd: ROOT })
  const withColours = files.filter((file) => /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\brgba?\(/i.test(read(file)))
  assert.deepEqual(withColours, ['domain/palette.ts'])
})

test('text has a contrast of at least 4.5:1, and borders of controls and bars of charts have at least 3:1', () => {
  const grounds: ColourName[] = ['paper', 'card', 'wash']
  const words: ColourName[] = ['ink', 'muted', 'brand', 'accent', 'gain', 'loss', 'debt']
  const pairs: [over: ColourName, ground: ColourName, least: number][] = [
    ...grounds.flatMap((ground) => words.map((over): [ColourName, ColourName, number] => [over, ground, 4.5])),
    ['onBrand', 'brand', 4.5],
    ['onPanel', 'panel', 4.5],
    ['edge', 'paper', 3],
    ['edge', 'card', 3],
    ['incomeBar', 'card', 3],
    ['expenseBar', 'card', 3],
    ['debtBar', 'card', 3],
  ]
  const faint = themes.flatMap((theme) =>
    pairs
      .filter(([over, ground, least]) => contrast(PALETTE[over][theme], PALETTE[ground][theme]) < least)
      .map(([over, ground]) => `${over} on ${ground}, ${theme}`),
  )
  assert.deepEqual(faint, [])
})

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
