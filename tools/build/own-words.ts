import path from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../domain/language.ts'
import { ENGLISH_ONLY } from '../../words/english-only.ts'
import { root } from '../commands/bootstrap.mjs'
import { keysIn } from '../words/keys.ts'
import { languageOfBuild } from './language-of-build.mjs'

/** Replaces imports of English texts by texts in the build's language. Staff texts stay English. */
export const ownWords: Plugin = {
  name: 'own-words',
  enforce: 'pre',
  resolveId(source, importer) {
    if (languageOfBuild === 'en' || !importer || !source.startsWith('.')) return null
    // Files directly in words/ import every language by name, so leave their imports unchanged.
    if (path.dirname(importer) === path.join(root, 'words')) return null
    const english = path.relative(root, path.resolve(path.dirname(importer), source))
    const own = inLanguage(english)
    return own === english ? null : path.join(root, own)
  },
}

export function inLanguage(file: string): string {
  const [, name = ''] = /^words\/en\/(.+)\.ts$/.exec(file) ?? []
  return name === '' || ENGLISH_ONLY.includes(name) ? file : `words/${languageOfBuild}/${name}.ts`
}

/**
 * Adds the keys of unreviewed sentences to the build, so that readers can report a wrong sentence
 * by its key.
 */
export const ownKeys: Plugin = {
  name: 'own-keys',
  transform: {
    filter: { id: /\/web\/i18n\/sentence-keys\.ts$/ },
    async handler() {
      const { isRead } = await import(path.join(root, inLanguage('words/en/language.ts')))
      return `export const sentenceKeys = ${JSON.stringify(isRead ? [] : keysIn(languageOfBuild as Language))}`
    },
  },
}
