/** The ground of every page. Apart from the others, since the frame of each page carries it to the browser. */
export const PAPER = { light: '#fbf9f4', dark: '#121614' } as const

/**
 * The colours of the product, by what each is for, in light and in dark. Pages, mails and the pages behind their links read
 * them here; `web/app.css` and the files in `web/static` cannot, and `test/palette.test.ts` holds them to this. The
 * PNG icons are pictures of `favicon.svg`.
 */
export const PALETTE = {
  paper: PAPER,
  card: { light: '#ffffff', dark: '#1b211e' },
  ink: { light: '#1a1f1c', dark: '#ecefea' },
  muted: { light: '#5a635d', dark: '#a3ada6' },
  /** Hairlines. */
  line: { light: '#ddd9ce', dark: '#333b36' },
  /** The edges of things one can operate: 3:1 on paper and card. */
  edge: { light: '#848c85', dark: '#747f78' },
  brand: { light: '#0e5a3c', dark: '#7fd1a8' },
  onBrand: { light: '#ffffff', dark: '#121614' },
  /** A breath of the brand: active places, quiet buttons, what to do next. */
  wash: { light: '#e9f1ea', dark: '#20302a' },
  /** A large surface in the brand's colour, quiet in the dark. */
  panel: { light: '#0e5a3c', dark: '#20302a' },
  onPanel: { light: '#ffffff', dark: '#ecefea' },
  accent: { light: '#9a4a0b', dark: '#f0b37a' },
  gain: { light: '#0f6b45', dark: '#7fd1a8' },
  loss: { light: '#b0261c', dark: '#ff9b8f' },
  debt: { light: '#4b4a9f', dark: '#b3b2ff' },
} as const

/** What a colour is for. */
export type ColourName = keyof typeof PALETTE
