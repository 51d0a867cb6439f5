import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../../test/support/imports.ts'

const MOST_IMPORTS = 2

export function changedFiles(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean)
}

/**
 * Selects tests that are in or named after a changed folder, or that import a changed file within
 * `MOST_IMPORTS` steps.
 */
export function nearestTests(tests: string[], changed: string[], importsOf: (file: string) => string[]): string[] {
  const isChanged = new Set(changed)
  const folders = new Set(changed.map((file) => path.dirname(file)))
  const areas = [...folders].filter((folder) => folder.includes('/')).map((folder) => path.basename(folder))
  const isNamedAfter = (test: string) =>
    areas.some((area) => path.basename(test).includes(area.length > 4 ? area.replace(/s$/, '') : area))
  const imports = (file: string, left: number): boolean =>
    isChanged.has(file) || (left > 0 && importsOf(file).some((one) => imports(one, left - 1)))
  return tests.filter((test) => folders.has(path.dirname(test)) || isNamedAfter(test) || imports(test, MOST_IMPORTS))
}

export function importsIn(root: string): (file: string) => string[] {
  const known = new Map<string, string[]>()
  return (file) => {
    const imports = known.get(file) ?? readImports(root, file)
    known.set(file, imports)
    return imports
  }
}

function readImports(root: string, file: string): string[] {
  if (!existsSync(path.join(root, file)) || !/\.(ts|tsx|mjs)$/.test(file)) return []
  const imports = importsOf(file, readFileSync(path.join(root, file), 'utf8'))
  return imports.flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to]))
}
