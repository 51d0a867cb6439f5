import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../bootstrap.mjs'

// What is changed of libraries on their way into the browser.

/** Leaves out what the router says to who programs with it when something is not as it must be: it still is refused. */
export const withoutAdvice: Plugin = {
  name: 'without-advice',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\//, code: /\b(invariant|warning)\(/ },
    handler: (code) =>
      code.replaceAll(/(?<=\b(?:invariant|warning)\(.*, )(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`)(?=\);?$)/gm, "''"),
  },
}

/**
 * Leaves out what of the router nobody asks of it here: finding routes one by one as they come into sight (routeDiscovery is
 * `initial`), and being watched by instruments.
 */
export const withoutUnasked: Plugin = {
  name: 'without-unasked',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/(dom\/ssr\/fog-of-war|router\/router)\.js$/ },
    handler(code, id) {
      const changes: [RegExp, string][] = id.endsWith('router.js')
        ? [
            [/if \((init\.|opts\?\.)instrumentations\)/g, 'if (false)'],
            [/(?<!\{ )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'],
          ]
        : [[/if \(!isFogOfWarEnabled\(routeDiscovery, ssr\)[^;]*\) return;/g, 'return;']]
      return replaced(code, id, changes)
    },
  },
}

/**
 * Keeps of an icon of lucide-react only its drawing, which web/kit/icon.ts puts on the page: every page would carry its name,
 * aliases and keys, and what draws it for providers and other frameworks.
 */
export const onlyDrawings: Plugin = {
  name: 'only-drawings',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\//, code: /createLucideIcon/ },
    handler(code, id) {
      const [, drawing] = / node: (\[.*?\])(?:,\s+aliases: \[[^\]]*\])?\s*\};/s.exec(code) ?? []
      if (drawing === undefined) throw new Error(`tools/build/libraries.ts finds no drawing in ${id}`)
      const maker = path.join(root, 'web/kit/icon.ts')
      return `import { iconOf } from ${JSON.stringify(maker)}
export default /* @__PURE__ */ iconOf(${drawing.replaceAll(/,\s+key: "\w+"/g, '')})`
    },
  },
}

/**
 * When the code of a screen cannot be fetched, the router loads the page anew. That brings a new version; but where nothing
 * answers it leaves the browser's own white page. So it asks first, and then the screen is one that says so to the error
 * boundary around it: web/layouts/fault-page.tsx. What a screen asks for ahead is not missed then.
 */
export const askBeforeReload: Plugin = {
  name: 'ask-before-reload',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/route(s|Modules)\.js$/ },
    handler(code, id) {
      const changes: [RegExp, string][] = id.endsWith('routes.js')
        ? [
            [/(?<=import\([^()]*\smodulePath\s*\))/, '.catch(() => {})'],
            [
              /(?<=await import\([^()]*\sroute\.clientLoaderModule\s*\))/,
              '.catch(() => ({ clientLoader: () => null }))',
            ],
          ]
        : [
            [
              /console\.error\(`Error loading[\s\S]*?(?=window\.location\.reload\(\))/,
              `const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
              if (!answer) return { default() { throw Object.assign(error, { isOffline: true }) } };
              `,
            ],
          ]
      return replaced(code, id, changes)
    },
  },
}

/** Leaves out of the style sheet what Tailwind writes for browsers below its own floor, which know no `@property`. */
export const withoutOldBrowsers: Plugin = {
  name: 'without-old-browsers',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/app\.css$/ },
    handler: (code, id) =>
      replaced(code, id, [[/@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/, '']]),
  },
}

/** Code with changes made in it, each of which must find something to change. */
function replaced(code: string, id: string, changes: [what: RegExp, by: string][]): string {
  return changes.reduce((before, [what, by]) => {
    const after = before.replace(what, by)
    if (after === before) throw new Error(`tools/build/libraries.ts does not find ${what} in ${id}`)
    return after
  }, code)
}
