import type * as english from '../en/reactivating.ts'
import type { Translated } from '../translated.ts'

/** What an inactive client is asked before something that is recorded is changed or deleted. */
export const reactivating = {
  title: 'Konti yawe ntikora',
  text: 'Igihe idakora, nta cyahindurwa cyangwa ngo gisibwe. Ongera uyifungure, ubone gukomeza.',
} satisfies Translated<typeof english.reactivating>
