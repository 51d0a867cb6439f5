import { before, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { noteCallsOf } from '../../test/support/made-calls.ts'
import { forgetWhoseItIs } from './test-hooks.ts'

/** Runs test files in one process, so that it loads shared imports once. Each file is a suite. */
export function runBatch(files: { name: string; path: string }[]): void {
  let loading = files.length
  for (const { name, path } of files)
    describe(name, () => {
      before(() => noteCallsOf(path))
      return import(pathToFileURL(path).href).finally(() => {
        loading--
        if (loading === 0) forgetWhoseItIs()
      })
    })
}
