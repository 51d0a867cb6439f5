import type * as english from '../en/try-first.ts'
import type { Translated } from '../translated.ts'

export const tryFirst = {
  title: 'Banza ugerageze',
  description: 'Andika icya mbere udafite konti.',
  intro: 'Andika amafaranga yinjiye cyangwa yasohotse uyu munsi. Nta konti bisaba.',
  kind: 'Ibyo wongeraho',
  kinds: { income: 'Ayinjiye', expense: 'Ayasohotse' },
  titles: { income: ['Ayacurujwe', 'Umushahara'], expense: ['Kurangura', 'Ubukode', 'Ingendo'] },
  save: 'Bika',
  unclearAmount: 'Andika amafaranga mu mibare, urugero 12,000',
  kept: 'Bibitse kuri iki gikoresho gusa. Numara kwiyandikisha, uzashobora kubyongera byose mu ikayi yawe.',
  another: 'Andika ikindi',
  full: (most) => `Umaze kwandika ${most}. Iyandikishe wandike ibindi.`,
} satisfies Translated<typeof english.tryFirst>
