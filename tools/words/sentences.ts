import { parseAst } from 'vite'

/** A text in the source of a catalogue; where it has gaps, what fills them stands in braces, as `{count} days`. */
interface Piece {
  text: string
  start: number
  end: number
  /** What fills the gaps, by what stands for each in the text. */
  gaps: Map<string, string>
}

/** What a catalogue says under one key, as `debtWords.dueIn`: more than one text where it depends on something which it is. */
export interface Sentence {
  key: string
  pieces: Piece[]
}

/** Between the texts of one sentence, in a cell of a table. */
const BETWEEN = ' | '
/** What fills a gap is written out where it is short. */
const LONGEST_GAP = 30

/** As much of a syntax tree as is looked at. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** All sentences of a catalogue, in the order in which they stand there. */
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

/** The cell of a table that holds a sentence. */
export function cellOf({ pieces }: Sentence): string {
  return pieces.map(({ text }) => text).join(BETWEEN)
}

/** What a text says between its gaps, as far as it has letters; `counted` puts a number where a # stands. */
export function betweenGaps({ text }: Pick<Piece, 'text'>): string[] {
  return text.split(/\{[^}]*\}|#/).filter((part) => /\p{L}/u.test(part))
}

/** Why a cell cannot be put in the place of a sentence; null when it can. */
export function faultOf({ pieces }: Sentence, cell: string): string | null {
  const texts = cell.split(BETWEEN)
  if (cell.trim() === '') return 'is empty'
  if (texts.length !== pieces.length) return `has ${texts.length} texts, and needs ${pieces.length}`
  for (const [at, { gaps }] of pieces.entries()) {
    const text = texts[at] ?? ''
    if (text.trim() === '') return 'has an empty text'
    const lost = [...gaps.keys()].find((gap) => text.split(gap).length !== 2)
    if (lost) return `must say ${lost} once`
  }
  return null
}

/** A source with cells in the place of the sentences that they are of; `faultOf` is null for each. */
export function withCells(source: string, cells: [sentence: Sentence, cell: string][]): string {
  const changes = cells.flatMap(([{ pieces }, cell]) =>
    cell.split(BETWEEN).flatMap((text, at) => {
      const piece = pieces[at]
      return piece && piece.text !== text ? [{ piece, text }] : []
    }),
  )
  return changes
    .toSorted((a, b) => b.piece.start - a.piece.start)
    .reduce(
      (left, { piece, text }) => left.slice(0, piece.start) + written(piece, text) + left.slice(piece.end),
      source,
    )
}

function written({ gaps }: Piece, text: string): string {
  if (gaps.size === 0)
    return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\u00a0', '\\u00a0')}'`
  const plain = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('\u00a0', '\\u00a0')
  return `\`${[...gaps].reduce((so, [gap, code]) => so.replace(gap, () => `\${${code}}`), plain)}\``
}

/** The texts in a part of a source that somebody reads: with a letter in them, and not only compared with. */
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
  const gaps = new Map<string, string>()
  let text = ''
  for (const [at, quasi] of (quasis as { value: { cooked: string } }[]).entries()) {
    text += quasi.value.cooked
    const filling = (expressions as Node[])[at]
    if (!filling) continue
    const code = source.slice(filling.start, filling.end)
    const short = `{${code}}`
    const gap = code.length > LONGEST_GAP || /['`"{}]/.test(code) || gaps.has(short) ? `{${at + 1}}` : short
    gaps.set(gap, code)
    text += gap
  }
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) ? [{ text, start, end, gaps }] : []
}

/** The parts of a piece of code in which a text may stand that somebody reads. */
function partsOf(node: Node): Node[] {
  if (node.type === 'BinaryExpression' && node.operator !== '+') return []
  if (node.type === 'SwitchCase') return node.consequent as Node[]
  if (node.type === 'Property') return [node.value as Node]
  if (node.type.startsWith('TS')) return node.expression ? [node.expression as Node] : []
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}

/** What stands inside `as const`, `satisfies`, parentheses, and of a function that gives an object the object. */
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
