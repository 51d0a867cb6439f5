import type { Plugin } from 'vite'

/** Removes what only the server, developer tools or older browsers use from the browser's code. */
export const leaveOut = [
  // Only the server's description of the API shows the summary of a call.
  without('summaries', /\/contract\/[\w-]+\.ts$/, (code) =>
    code.replaceAll(/\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1,?/gs, ''),
  ),
  // React Router's warnings are for developers. Display names, too, and they keep components in the
  // build that no page uses, such as `Form`.
  without('warnings', /\/react-router\/dist\/.+\.m?js$/, (code) =>
    code
      .replaceAll(/\bwarn(?:ing|Once|ingOnce)\(.+\);$/gm, ';')
      .replaceAll(/^\w+\.displayName = .+;$/gm, '')
      .replaceAll(/(?<== )(?=[\w$]+\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ '),
  ),
  // Only React's development build needs the random key of each shape in an icon.
  without('icon-keys', /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, (code) =>
    code.replaceAll(/, key: "\w+"/g, '').replace('__iconData.node;', ''),
  ),
  // All browsers of `build.target` know `@property` and `color-mix`.
  without('substitutes', /\/web\/app\/app\.css$/, (code) =>
    code
      .replace(/@layer properties\{@supports [^{]+\{[^{}]+\{[^{}]+\}\}\}/, '')
      .replaceAll(/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]|\{[^{}]*\})*)\}/g, '$1'),
  ),
]

function without(name: string, id: RegExp, handler: (code: string) => string): Plugin {
  return {
    name: `without-${name}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id }, handler },
  }
}
