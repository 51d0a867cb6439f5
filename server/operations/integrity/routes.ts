import { integrity } from '../../../contract/integrity.ts'
import { type Serve, withData } from '../../platform/http/serve.ts'
import { readIntegrity } from './integrity-state.ts'

export function bindIntegrity(serve: Serve): void {
  serve(integrity.state, async (ctx) => withData('done.fetched', await readIntegrity(ctx)))
}
