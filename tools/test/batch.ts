import { before, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { countCallsOf } from '../../test/support/made-calls.ts'
import { disableAsyncHooks } from './test-hooks.ts'

export function runBatch(files: { name: string; path: string }[]): void {
  let loading = files.length
  for (const { name, path } of files)
    describe(name, () => {
      before(() => countCallsOf(path))
      return import(pathToFileURL(path).href).finally(() => {
        loading--
        if (loading === 0) disableAsyncHooks()
      })
    })
}
