import type { Plugin } from 'vite'

/**
 * Makes the router check that the server responds before it reloads a page. Offline, a reload
 * would show the browser's error page.
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

function replaced(code: string, id: string, changes: [what: RegExp, by: string][]): string {
  return changes.reduce((before, [what, by]) => {
    const after = before.replace(what, by)
    if (after === before) throw new Error(`tools/build/ask-before-reload.ts does not find ${what} in ${id}`)
    return after
  }, code)
}
