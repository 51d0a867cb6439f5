export interface Speaker {
  file: string
  text: string
}

const SHARED = ['words/en/shared.ts', 'words/spoken.ts']
const GATHERED: Record<string, string[]> = {
  ...{ done: SHARED, fallback: SHARED, invalid: SHARED, refused: SHARED, 'credit-answers': SHARED },
  ...{
    shared: ['words/spoken.ts'],
    mail: ['words/spoken.ts'],
    notices: ['words/spoken.ts'],
    sums: ['words/spoken.ts'],
  },
}

/**
 * Returns the first files that contain the sentence's key. If no file does, those that contain the
 * key's parent.
 */
export function whereOf(speakers: Speaker[], catalogue: string, key: string): string {
  const homes = [`words/en/${catalogue}.ts`, ...(GATHERED[catalogue] ?? [])]
  const path = key.replace(/~\d+$/, '')
  const code = `'${catalogue === 'credit-answers' ? 'invalid' : catalogue}.${path}'`
  const readers = speakers.filter(({ text }) => [code, ...homes].some((mark) => text.includes(mark)))
  const names = path.split('.').toReversed()
  for (const name of names.filter((part) => /^[\w$]+$/.test(part) && !/^\d+$/.test(part))) {
    const isNamed = new RegExp(`\\b${name}\\b`)
    const found = readers.filter(({ text }) => isNamed.test(text))
    if (found.length > 0) return listOf(found)
  }
  return listOf(readers)
}

const MAX_PLACES = 3

const listOf = (found: Speaker[]) =>
  found
    .slice(0, MAX_PLACES)
    .map(({ file }) => file)
    .join(' ')
