/**
 * A message code consists of a catalogue and a key: `invalid.allFields` is the sentence `allFields`
 * in words/en/invalid.ts.
 */

interface Catalogues {
  done: typeof import('./en/done.ts')
  invalid: typeof import('./en/invalid.ts')
  refused: typeof import('./en/refused.ts')
  'staff-answers': typeof import('./en/staff-answers.ts')
  'sums.sumsRefused': typeof import('./en/sums.ts')['sumsRefused']
  passkeys: Pick<typeof import('./en/passkeys.ts'), 'noPasskeysHere'>
}

type Sentence = string | ((...params: never[]) => string)

type CodesIn<Path extends keyof Catalogues, Kind extends Sentence> = {
  [Name in keyof Catalogues[Path] & string]: Catalogues[Path][Name] extends Kind ? `${Path}.${Name}` : never
}[keyof Catalogues[Path] & string]

type CodesOf<Kind extends Sentence> = { [Path in keyof Catalogues]: CodesIn<Path, Kind> }[keyof Catalogues]

export type PlainCode = CodesOf<string>

export type CodeWithParams = CodesOf<(...params: never[]) => string>

export type Code = PlainCode | CodeWithParams

export type ParamsOf<C extends Code> = {
  [Path in keyof Catalogues]: C extends `${Path}.${infer Name}`
    ? Name extends keyof Catalogues[Path]
      ? Catalogues[Path][Name] extends (...params: infer Params) => string
        ? Params
        : []
      : never
    : never
}[keyof Catalogues]

/**
 * A message before its translation. A string in `params` may be the name of a field, such as
 * `title`. Then the name is translated too.
 */
export interface Message {
  code: Code
  params?: (string | number)[]
}

export function message<C extends CodeWithParams>(code: C, ...params: ParamsOf<C>): Message {
  return { code, params }
}

export interface Catalogue {
  sentences: Partial<Record<string, Sentence>>
  fieldNames: Record<string, string>
}

export function byCode(catalogues: Partial<Record<keyof Catalogues, object>>): Catalogue['sentences'] {
  return Object.fromEntries(
    Object.entries(catalogues).flatMap(([path, sentences]) =>
      Object.entries(sentences).flatMap(([name, sentence]) =>
        typeof sentence === 'object' ? [] : [[`${path}.${name}`, sentence]],
      ),
    ),
  )
}

/** Returns the sentence, or the code if the catalogue lacks the sentence. */
export function render({ sentences, fieldNames }: Catalogue, { code, params = [] }: Message): string {
  const sentence = sentences[code] as string | ((...params: (string | number)[]) => string) | undefined
  if (typeof sentence !== 'function') return sentence ?? code
  return sentence(...params.map((param) => fieldNames[param] ?? param))
}
