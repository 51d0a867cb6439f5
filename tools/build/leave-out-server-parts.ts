import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** Properties of a call that only the server and its API description read. */
const SERVER_PARTS = ['summary', 'params', 'query', 'conditional', 'answersWhole', 'sumsAll', 'isLarge', 'costOf']

/**
 * Removes from the calls in `contract/` the properties that only the server reads. The bundler
 * can then drop constants that only these properties used.
 */
export const leaveOutServerParts: Plugin = {
  name: 'leave-out-server-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code, id) => withoutServerParts(id, code),
  },
}

export function withoutServerParts(file: string, code: string): string {
  const removed: ESTree.Span[] = []
  const added = new Map<number, string>()

  function removeParts(description: ESTree.ObjectExpression): void {
    for (const { start, end, ...part } of description.properties)
      if (part.type === 'Property' && SERVER_PARTS.includes(nameOf(part.key)))
        removed.push({ start, end: code[end] === ',' ? end + 1 : end })
  }

  const { program } = parseSync(file, code)
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (!init || !code.slice(init.start, init.end).includes('(') || init.type.includes('Function')) continue
      added.set(init.start, '/* @__PURE__ */ (() => (')
      added.set(init.end, '))()')
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: args, end }) {
      if (nameOf(callee) === 'route' && args[3]?.type === 'ObjectExpression') removeParts(args[3])
      // Remove `.register(…)`, because only the API description reads the registered forms.
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'register')
        removed.push({ start: callee.object.end, end })
    },
    ObjectExpression(object) {
      const isDefaults = ({ type, ...part }: ESTree.ObjectExpression['properties'][0]) =>
        type === 'SpreadElement' && nameOf((part as ESTree.SpreadElement).argument) === 'description'
      if (object.properties.some(isDefaults)) removeParts(object)
      // Functions that define several calls, such as `sumsBy`, get summaries as arguments.
      const isSummary = (part: ESTree.ObjectExpression['properties'][0]) =>
        part.type === 'Property' && nameOf(part.key) === 'summary' && /Literal$/.test(part.value.type)
      removed.push(...object.properties.filter(isSummary))
    },
  }).visit(program)

  let result = ''
  for (let at = 0; at <= code.length; at++) {
    result += added.get(at) ?? ''
    if (!removed.some(({ start, end }) => start <= at && at < end)) result += code.charAt(at)
  }
  return result
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : ''
}
