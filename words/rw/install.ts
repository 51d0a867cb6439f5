import type * as english from '../en/install.ts'
import type { Translated } from '../translated.ts'

export const installWords = {
  title: 'Fungura iyi porogaramu ukanze rimwe gusa, n’iyo nta interineti ihari.',
  add: 'Shyira ku rupapuro rubanza',
} satisfies Translated<typeof english.installWords>
