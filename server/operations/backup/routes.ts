import { backups } from '../../../contract/backups.ts'
import { type Serve, withData } from '../../platform/http/serve.ts'
import { readState } from './state.ts'

export function bindBackups(serve: Serve): void {
  serve(backups.state, async (ctx) => withData('done.fetched', await readState(ctx)))
}
