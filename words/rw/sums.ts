import type * as english from '../en/sums.ts'
import type { Translated } from '../translated.ts'

export const sumsRefused = {
  comparison: 'Ku kugereranya, hitamo “days”, “months”, “month” cyangwa “year”',
  tooMany: 'Imitwe yo guteranya ni myinshi cyane. Hitamo iminsi mike.',
  tooManyToGroup: 'Imitwe ukoresha ni myinshi cyane ku buryo itashyirwa mu matsinda. Fungura umutwe umwe.',
  fetch: 'Ntibyashobotse kubona ibiteranyo. Ongera ugerageze.',
} satisfies Translated<typeof english.sumsRefused>
