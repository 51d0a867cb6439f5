import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type * as layouts from '../../words/en/layouts.ts'
import type * as frame from '../../words/en/public-frame.ts'

// node tools/build/manifests.ts rw fr: a build step that writes an app manifest per language.

interface Manifest {
  lang: string
  description: string
  shortcuts: { name: string; url: string }[]
}

const SITE = path.join(import.meta.dirname, '../../build/client')
const english: Manifest = JSON.parse(readFileSync(path.join(SITE, 'manifest.webmanifest'), 'utf8'))

for (const language of process.argv.slice(2)) {
  const { shell }: typeof layouts = await import(`../../words/${language}/layouts.ts`)
  const { publicFrame }: typeof frame = await import(`../../words/${language}/public-frame.ts`)
  const nameOf = (url: string) =>
    shell.add[new URL(url, 'https://imari').searchParams.get('add') as keyof typeof shell.add]
  const manifest: Manifest = {
    ...english,
    lang: language,
    description: publicFrame.footerLine,
    shortcuts: english.shortcuts.map(({ url }) => ({ name: nameOf(url), url })),
  }
  writeFileSync(path.join(SITE, language, 'manifest.webmanifest'), JSON.stringify(manifest))
}
