import { ARGUMENTS, CONDITIONS } from './labels.ts'

export interface Piece {
  text: string
  /**
   * Condition under which the text is used, such as `several days`. Empty for the only text of a
   * sentence.
   */
  label: string
  start: number
  end: number
  gaps: Map<string, Gap>
}

/** A placeholder in a text. `code` is its expression. */
export interface Gap {
  start: number
  end: number
  code: string
}

/** In characters. Translators see a number instead of a longer expression. */
const LONGEST_GAP = 30

export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export function piecesIn(node: Node, source: string, labels: string[] = []): Piece[] {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    const { value: text, start, end } = node as Node & { value: string }
    return /\p{L}/u.test(text) ? [{ text, label: labelOf(labels), start, end, gaps: new Map() }] : []
  }
  if (node.type === 'TemplateLiteral') return templateIn(node, source, labels)
  return partsOf(node, source).flatMap(([part, label]) => piecesIn(part, source, [...labels, label]))
}

function templateIn({ start, end, quasis, expressions }: Node, source: string, labels: string[]): Piece[] {
  const gaps = new Map<string, Gap>()
  const fillings = expressions as Node[]
  let text = ''
  for (const [at, quasi] of (quasis as { value: { cooked: string } }[]).entries()) {
    text += quasi.value.cooked
    const filling = fillings[at]
    if (!filling) continue
    const code = source.slice(filling.start, filling.end)
    const short = `{${code}}`
    const gap = code.length > LONGEST_GAP || /['`"{}]/.test(code) || gaps.has(short) ? `{${at + 1}}` : short
    gaps.set(gap, { start: filling.start, end: filling.end, code: withoutTexts(filling, source) })
    text += gap
  }
  const isText = /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))
  const inGaps = [...gaps.keys()].flatMap((gap, at) =>
    piecesIn(fillings[at] as Node, source, isText ? [...labels, `in ${gap}`] : labels),
  )
  return isText ? [{ text, label: labelOf(labels), start, end, gaps }, ...inGaps] : inGaps
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

function partsOf(node: Node, source: string): [part: Node, label: string][] {
  const code = (part: Node) => source.slice(part.start, part.end).replaceAll(/\s+/g, ' ')
  const plain = (parts: unknown[]) => parts.filter(isNode).map((part): [Node, string] => [part, ''])
  switch (node.type) {
    case 'BinaryExpression':
      return node.operator === '+' ? plain([node.left, node.right]) : []
    case 'ConditionalExpression':
    case 'IfStatement': {
      const { test, consequent, alternate } = node as Node & { test: Node; consequent: Node; alternate: Node | null }
      const [yes, no] = labelsOf(code(test))
      // In a chain of conditions on one value, the alternate is the next condition, which has its
      // own label.
      const isChain = alternate?.type === node.type && subject(code(test)) === subject(code(alternate.test as Node))
      return [
        ...plain([test]),
        [consequent, yes],
        ...(alternate ? [[alternate, isChain ? '' : no] as [Node, string]] : []),
      ]
    }
    case 'LogicalExpression': {
      const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string }
      return [...plain([left]), [right, labelsOf(code(left))[operator === '&&' ? 0 : 1]]]
    }
    case 'BlockStatement':
      return (node.body as Node[]).map((statement, at, all) => [statement, afterReturns(all.slice(0, at))])
    case 'SwitchCase':
      return (node.consequent as Node[]).map((part) => [
        part,
        node.test ? spaced(nameOf(node.test as Node)) : 'otherwise',
      ])
    case 'VariableDeclarator':
      return node.init ? [[node.init as Node, `as {${nameOf(node.id as Node)}}`]] : []
    case 'Property':
      return [[node.value as Node, spaced(nameOf(node.key as Node))]]
    case 'ArrayExpression':
      return elementsOf(node).map((element, at, all) => [element, all.length > 1 ? `${at + 1}` : ''])
    case 'CallExpression': {
      const callee = node.callee as Node
      const name = nameOf((callee.property as Node | undefined) ?? callee)
      const labels = Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name] : undefined
      const given = node.arguments as Node[]
      return [...plain([callee]), ...(labels ? labels.flatMap((label, at) => pairOf(given[at], label)) : plain(given))]
    }
  }
  if (node.type.startsWith('TS')) return plain([node.expression])
  return plain(Object.values(node).flat())

  function afterReturns(before: Node[]): string {
    return before
      .filter(({ type, consequent, alternate }) => type === 'IfStatement' && !alternate && isReturn(consequent as Node))
      .map(({ test }) => labelsOf(code(test as Node))[1])
      .filter(Boolean)
      .join(', ')
  }
}

const labelOf = (labels: string[]) => labels.filter(Boolean).join(', ')

function labelsOf(condition: string): readonly [string, string] {
  return (Object.hasOwn(CONDITIONS, condition) && CONDITIONS[condition]) || [condition, `not ${condition}`]
}

const subject = (condition: string) => /^[\w.]+/.exec(condition)?.[0]
const pairOf = (part: Node | undefined, label: string): [Node, string][] => (part ? [[part, label]] : [])
const isReturn = ({ type, body }: Node) =>
  type === 'ReturnStatement' || (body as Node[] | undefined)?.at(-1)?.type === 'ReturnStatement'
const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function elementsOf({ elements }: Node): Node[] {
  return (elements as Node[]).flatMap((element) => {
    const spread = element.type === 'SpreadElement' ? (element.argument as Node) : null
    return spread?.type === 'ArrayExpression' ? elementsOf(spread) : [element]
  })
}

export function nameOf(node: Node): string {
  return String(node.name ?? node.value)
}
