import { parseAst } from 'vite'

/** A text of a catalogue. Gaps are in braces, such as `{count} days`. */
interface Piece {
  text: string
  start: number
  end: number
  /** By placeholder. */
  gaps: Map<string, Gap>
}

/** `code` omits the texts in it, which are pieces of their own. */
interface Gap {
  start: number
  end: number
  code: string
}

/** The texts under one key, such as `debtWords.dueIn`; several if a condition chooses. */
export interface Sentence {
  key: string
  pieces: Piece[]
}

const BETWEEN = ' | '
/** A longer expression is a number in the placeholder. */
const LONGEST_GAP = 30

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
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
      for (const [at, element] of (inner.elements as Node[]).entries()) enter(`${key}.${at}`, element)
    else note(key, inner)
  }

  function note(key: string, node: Node): void {
    const pieces = piecesIn(node, source)
    if (pieces.length === 0) return
    const times = found.filter((one) => one.key === key || one.key.startsWith(`${key}~`)).length
    found.push({ key: times > 0 ? `${key}~${times + 1}` : key, pieces })
  }
}

export function cellOf({ pieces }: Sentence): string {
  return pieces.map(({ text }) => text).join(BETWEEN)
}

/** Returns the parts between gaps that have letters; `counted` replaces `#` by a number. */
export function betweenGaps({ text }: Pick<Piece, 'text'>): string[] {
  return text.split(/\{[^}]*\}|#/).filter((part) => /\p{L}/u.test(part))
}

/** Control characters, lone surrogates, and marks that disguise code (bidirectional text). */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export function faultOf({ pieces }: Sentence, cell: string): string | null {
  const texts = cell.split(BETWEEN)
  if (cell.trim() === '') return 'is empty'
  const hasLines = pieces.some(({ text }) => text.includes('\n'))
  const unsafe = UNSAFE.exec(hasLines ? cell.replaceAll('\n', '') : cell)?.[0]
  if (unsafe !== undefined) return /[\r\n]/.test(unsafe) ? 'has a line break' : `has the character ${codePoint(unsafe)}`
  if (texts.length !== pieces.length) return `has ${texts.length} texts, and needs ${pieces.length}`
  for (const [at, { gaps }] of pieces.entries()) {
    const text = texts[at] ?? ''
    if (text.trim() === '') return 'has an empty text'
    if (betweenGaps({ text }).length === 0) return 'has a text without letters'
    const lost = [...gaps.keys()].find((gap) => text.split(gap).length !== 2)
    if (lost) return `must say ${lost} once`
  }
  return null
}

export function withCells(source: string, cells: [sentence: Sentence, cell: string][]): string {
  const changes = cells
    .flatMap(([{ pieces }, cell]) => {
      const texts = cell.split(BETWEEN)
      return pieces.map((piece, at) => ({ piece, text: texts[at] ?? piece.text }))
    })
    .toSorted((a, b) => a.piece.start - b.piece.start)
  return between({ start: 0, end: source.length })

  /** A text in a gap is replaced together with the text around it. */
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

export function expectOnlyTexts(before: Sentence[], after: Sentence[], cells: [Sentence, string][]): void {
  // Sorted, since a gap that moves takes its texts along.
  const code = ({ key, pieces }: Sentence) => [
    key,
    ...pieces.map(({ gaps }) => JSON.stringify(Array.from(gaps.values(), (gap) => gap.code).sort())).sort(),
  ]
  if (JSON.stringify(before.map(code)) !== JSON.stringify(after.map(code))) throw new Error('the code would change')
  for (const [at, [{ key, pieces }, cell]] of cells.entries()) {
    const texts = cell.split(BETWEEN)
    const wanted = texts.map((text, piece) => filled(text, pieces[piece]?.gaps)).sort()
    const found = after[at]?.pieces.map(({ text, gaps }) => filled(text, gaps)).sort()
    if (JSON.stringify(wanted) !== JSON.stringify(found)) throw new Error(`${key} would not say what the table says`)
  }
}

/** Inserts the code of gaps, since their numbers change with their order. */
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

/** Escapes each `$` in a template, so that no cell can open an expression. */
function escaped(text: string, quote: "'" | '`'): string {
  const plain = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\u00a0', '\\u00a0')
    .replaceAll('\n', '\\n')
  return quote === '`' ? plain.replaceAll('$', '\\$') : plain
}

/** Texts for readers: with a letter, and not only compared. */
function piecesIn(node: Node, source: string): Piece[] {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    const { value: text, start, end } = node as Node & { value: string }
    return /\p{L}/u.test(text) ? [{ text, start, end, gaps: new Map() }] : []
  }
  if (node.type === 'TemplateLiteral')
    return [...templateIn(node, source), ...piecesOfAll(node.expressions as Node[], source)]
  return piecesOfAll(partsOf(node), source)
}

function piecesOfAll(nodes: Node[], source: string): Piece[] {
  return nodes.flatMap((part) => piecesIn(part, source))
}

function templateIn({ start, end, quasis, expressions }: Node, source: string): Piece[] {
  const gaps = new Map<string, Gap>()
  let text = ''
  for (const [at, quasi] of (quasis as { value: { cooked: string } }[]).entries()) {
    text += quasi.value.cooked
    const filling = (expressions as Node[])[at]
    if (!filling) continue
    const code = source.slice(filling.start, filling.end)
    const short = `{${code}}`
    const gap = code.length > LONGEST_GAP || /['`"{}]/.test(code) || gaps.has(short) ? `{${at + 1}}` : short
    gaps.set(gap, { start: filling.start, end: filling.end, code: withoutTexts(filling, source) })
    text += gap
  }
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) ? [{ text, start, end, gaps }] : []
}

function withoutTexts(node: Node, source: string): string {
  let code = ''
  let at = node.start
  for (const { start, end } of piecesIn(node, source).toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    code += `${source.slice(at, start)}''`
    at = end
  }
  return code + source.slice(at, node.end)
}

/** Subexpressions that may contain a text for readers. */
function partsOf(node: Node): Node[] {
  if (node.type === 'BinaryExpression' && node.operator !== '+') return []
  if (node.type === 'SwitchCase') return node.consequent as Node[]
  if (node.type === 'Property') return [node.value as Node]
  if (node.type.startsWith('TS')) return node.expression ? [node.expression as Node] : []
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}

/** Unwraps `as const`, `satisfies`, parentheses, and functions that return an object or array. */
function unwrapped(node: Node): Node {
  if (/^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type))
    return unwrapped(node.expression as Node)
  if (node.type !== 'ArrowFunctionExpression') return node
  const body = unwrapped(node.body as Node)
  return body.type === 'ObjectExpression' || body.type === 'ArrayExpression' ? body : node
}

function nameOf(node: Node): string {
  return String(node.name ?? node.value)
}
