import { parseAst } from 'vite'
import { elementsOf, type Gap, type Node, nameOf, type Piece, piecesIn } from './pieces.ts'

export interface Sentence {
  key: string
  pieces: Piece[]
}

export function sentencesOf(source: string): Sentence[] {
  const found: Sentence[] = []
  const { body } = parseAst(source, { lang: 'ts' }) as unknown as { body: Node[] }
  for (const statement of body) {
    const declaration = (statement.declaration ?? statement) as Node
    if (declaration.type === 'FunctionDeclaration') note(nameOf(declaration.id as Node), declaration)
    if (declaration.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations as { id: Node; init: Node | null }[])
        if (init) enter(nameOf(id), init)
  }
  return found

  function enter(key: string, node: Node): void {
    const inner = unwrapped(node)
    if (inner.type === 'ObjectExpression')
      for (const property of inner.properties as Node[])
        if (property.type === 'Property') enter(`${key}.${nameOf(property.key as Node)}`, property.value as Node)
        else note(key, property)
    else if (inner.type === 'ArrayExpression')
      for (const [at, element] of elementsOf(inner).entries()) enter(`${key}.${at}`, element)
    else note(key, inner)
  }

  function note(key: string, node: Node): void {
    const pieces = piecesIn(node, source)
    if (pieces.length === 0) return
    if (pieces.length === 1) pieces[0] = { ...(pieces[0] as Piece), label: '' }
    const times = found.filter((one) => one.key === key || one.key.startsWith(`${key}~`)).length
    found.push({ key: times > 0 ? `${key}~${times + 1}` : key, pieces })
  }
}

/** Splits a text at its placeholders (`{…}` and `#`) and returns the parts with letters. */
export function betweenGaps({ text }: Pick<Piece, 'text'>): string[] {
  return text.split(/\{[^}]*\}|#/).filter((part) => /\p{L}/u.test(part))
}

/** Control characters, lone surrogates, and bidirectional marks that can disguise code. */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export function faultOf({ text: before, gaps }: Piece, text: string): string | null {
  if (text.trim() === '') return 'is empty'
  const unsafe = UNSAFE.exec(before.includes('\n') ? text.replaceAll('\n', '') : text)?.[0]
  if (unsafe !== undefined) return /[\r\n]/.test(unsafe) ? 'has a line break' : `has the character ${codePoint(unsafe)}`
  if (betweenGaps({ text }).length === 0) return 'has no letters'
  const lost = [...gaps.keys()].find((gap) => text.split(gap).length !== 2)
  return lost ? `must say ${lost} once` : null
}

export function withTexts(source: string, corrections: [sentence: Sentence, texts: string[]][]): string {
  const changes = corrections
    .flatMap(([{ pieces }, texts]) => pieces.map((piece, at) => ({ piece, text: texts[at] ?? piece.text })))
    .toSorted((a, b) => a.piece.start - b.piece.start)
  return between({ start: 0, end: source.length })

  function between({ start, end }: Pick<Gap, 'start' | 'end'>): string {
    let done = ''
    let at = start
    for (const { piece, text } of changes) {
      if (piece.start < at || piece.end > end) continue
      done += source.slice(at, piece.start) + (piece.text === text ? unchanged(piece) : written(piece, text, between))
      at = piece.end
    }
    return done + source.slice(at, end)
  }

  function unchanged({ start, end, gaps }: Piece): string {
    let done = ''
    let at = start
    for (const gap of gaps.values()) {
      done += source.slice(at, gap.start) + between(gap)
      at = gap.end
    }
    return done + source.slice(at, end)
  }
}

export function expectOnlyTexts(before: Sentence[], after: Sentence[], corrections: [Sentence, string[]][]): void {
  const code = ({ key, pieces }: Sentence) => [
    key,
    ...pieces.map(({ gaps }) => JSON.stringify(Array.from(gaps.values(), (gap) => gap.code).sort())).sort(),
  ]
  if (JSON.stringify(before.map(code)) !== JSON.stringify(after.map(code))) throw new Error('the code would change')
  for (const [at, [{ key, pieces }, texts]] of corrections.entries()) {
    const wanted = texts.map((text, piece) => filled(text, pieces[piece]?.gaps)).sort()
    const found = after[at]?.pieces.map(({ text, gaps }) => filled(text, gaps)).sort()
    if (JSON.stringify(wanted) !== JSON.stringify(found)) throw new Error(`${key} would not say what the table says`)
  }
}

/** Replaces placeholders by their source code, because a correction may renumber them. */
function filled(text: string, gaps = new Map<string, Gap>()): string {
  return cutIntoParts(text, gaps)
    .map((part) => (typeof part === 'string' ? part : `\0${part.code}\0`))
    .join('')
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function written({ gaps }: Piece, text: string, sourceOf: (gap: Gap) => string): string {
  if (gaps.size === 0) return `'${escaped(text, "'")}'`
  const parts = cutIntoParts(text, gaps)
  return `\`${parts.map((part) => (typeof part === 'string' ? escaped(part, '`') : `\${${sourceOf(part)}}`)).join('')}\``
}

function cutIntoParts(text: string, gaps: Map<string, Gap>): (string | Gap)[] {
  const parts: (string | Gap)[] = []
  let from = 0
  const places = Array.from(gaps, ([name, gap]) => ({ at: text.indexOf(name), length: name.length, gap }))
  for (const { at, length, gap } of places.sort((a, b) => a.at - b.at)) {
    parts.push(text.slice(from, at), gap)
    from = at + length
  }
  return [...parts, text.slice(from)]
}

/** Escapes quotes and `${`, which would end the text or become code. */
function escaped(text: string, quote: "'" | '`'): string {
  const plain = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\u00a0', '\\u00a0')
    .replaceAll('\n', '\\n')
  return quote === '`' ? plain.replaceAll('$', '\\$') : plain
}

/** Unwraps `as const`, `satisfies`, parentheses, and functions that return an object or array. */
function unwrapped(node: Node): Node {
  if (/^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type))
    return unwrapped(node.expression as Node)
  if (node.type !== 'ArrowFunctionExpression') return node
  const body = unwrapped(node.body as Node)
  return body.type === 'ObjectExpression' || body.type === 'ArrayExpression' ? body : node
}
