import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../domain/language.ts'
import { ENGLISH_ONLY } from '../../words/english-only.ts'
import { root } from '../commands/bootstrap.mjs'
import { betweenGaps, sentencesOf } from './sentences.ts'

/** Catalogues for staff, emails and pages without scripts. No client screen shows them. */
const NO_SCREENS = [...ENGLISH_ONLY, 'documents', 'keywords', 'mail', 'notices', 'public']

export function keysIn(language: Language): [key: string, ...parts: string[]][] {
  return globSync(`words/${language}/*.ts`, { cwd: root })
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => !name.endsWith('.test') && !NO_SCREENS.includes(name))
    .sort()
    .flatMap((name) =>
      sentencesOf(readFileSync(path.join(root, `words/${language}/${name}.ts`), 'utf8')).flatMap(({ key, pieces }) =>
        pieces.map((piece): [string, ...string[]] => [
          `${name}.${key}`,
          ...betweenGaps(piece).map((part) => part.trim()),
        ]),
      ),
    )
    .filter(([, ...parts]) => parts.length > 0)
}
