import type * as english from '../en/reactivating.ts'
import type { Translated } from '../translated.ts'

export const reactivating = {
  title: 'Konti yawe ifunze by’agateganyo',
  text: 'Ongera uyifungure, ubone gukomeza.',
} satisfies Translated<typeof english.reactivating>
