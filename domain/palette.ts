/** Separate from `PALETTE`, because every page loads these two colours. */
export const PAPER = { light: '#fbf9f4', dark: '#121614' } as const

/** `app.css` and `web/static` repeat these colours; `test/house/palette.test.ts` compares them. */
export const PALETTE = {
  paper: PAPER,
  card: { light: '#ffffff', dark: '#1b211e' },
  ink: { light: '#1a1f1c', dark: '#ecefea' },
  muted: { light: '#5a635d', dark: '#a3ada6' },
  line: { light: '#ddd9ce', dark: '#333b36' },
  /** Borders of controls need a contrast of 3:1 on `paper` and `card`. */
  edge: { light: '#848c85', dark: '#747f78' },
  brand: { light: '#0e5a3c', dark: '#7fd1a8' },
  onBrand: { light: '#ffffff', dark: '#121614' },
  wash: { light: '#e9f1ea', dark: '#20302a' },
  panel: { light: '#0e5a3c', dark: '#20302a' },
  onPanel: { light: '#ffffff', dark: '#ecefea' },
  accent: { light: '#9a4a0b', dark: '#f0b37a' },
  gain: { light: '#0f6b45', dark: '#7fd1a8' },
  loss: { light: '#b0261c', dark: '#ff9b8f' },
  debt: { light: '#4b4a9f', dark: '#b3b2ff' },
  incomeBar: { light: '#619d84', dark: '#4b7560' },
  expenseBar: { light: '#cf7b75', dark: '#926059' },
  debtBar: { light: '#8e8dc3', dark: '#67698e' },
} as const

export type ColourName = keyof typeof PALETTE
