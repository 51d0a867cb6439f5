import type * as english from '../en/sums.ts'
import type { Translated } from '../translated.ts'

export const sumsRefused = {
  comparison: 'Iminsi yabanje igereranywa ku minsi, ku mezi, ku kwezi cyangwa ku mwaka',
  tooMany: 'Imitwe yo guteranya ni myinshi cyane. Hitamo iminsi mike.',
  fetch: 'Ntibyashobotse kubona ibiteranyo. Ongera ugerageze.',
} satisfies Translated<typeof english.sumsRefused>
