/** `number` is the line of the file at which the record starts, counted from 1. */
export interface CsvLine {
  number: number
  cells: string[]
}

export interface Csv {
  separator: string
  lines: CsvLine[]
  /** Line of the first opening quote that has no closing quote, or null. */
  unclosedAt: number | null
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/** Reads CSV (RFC 4180) with any line end, separator and byte order mark. */
export function* readingCsv(text: string): Generator<undefined, Csv> {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  // Excel can name the separator in a first line such as `sep=;`.
  const named = /^sep=(.)\r?\n/i.exec(body)
  const separator = named?.[1] ?? (yield* findingSeparator(body))
  const skipped = named ? named[0].length : 0
  return { separator, ...(yield* readingLines(body, separator, skipped)) }
}

/** Returns the separator that splits most of the first lines into the same number of cells. */
function* findingSeparator(text: string): Generator<undefined, string> {
  const start = text.slice(0, 20_000)
  let best = { separator: ',' as string, score: 0 }
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>()
    for (const { cells } of (yield* readingLines(start, separator, 0)).lines.slice(0, 30))
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    const score = Math.max(0, ...[...counts].map(([cells, lines]) => lines * 100 + cells))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function* readingLines(
  text: string,
  separator: string,
  from: number,
): Generator<undefined, Pick<Csv, 'lines' | 'unclosedAt'>> {
  const lines: CsvLine[] = []
  let number = from > 0 ? 2 : 1
  let started = number
  let cells: string[] = []
  let cell = ''
  let unclosedAt: number | null = null
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some((each) => each.trim() !== '')) lines.push({ number: started, cells })
    cells = []
    started = number
  }
  for (let at = from; at < text.length; ) {
    const letter = text[at]
    if (letter === '"' && cell === '') {
      const { value, end, isClosed } = quotedAt(text, at)
      if (!isClosed) unclosedAt ??= number
      number += lineEndsIn(value)
      cell = value
      at = end
    } else if (letter === separator) {
      endCell()
      at++
    } else if (letter === '\n' || letter === '\r') {
      at += letter === '\r' && text[at + 1] === '\n' ? 2 : 1
      number++
      endLine()
      yield
    } else {
      // Append all text up to the next separator or line end at once, because appending single
      // characters is slow.
      const end = nextSign(text, at + 1, separator)
      cell += text.slice(at, end)
      at = end
    }
  }
  if (cell !== '' || cells.length > 0) endLine()
  return { lines, unclosedAt }
}

function nextSign(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === separator || letter === '\n' || letter === '\r') return at
  }
  return text.length
}

/**
 * Returns the quoted text that starts at `start`. The caller appends text after the closing quote,
 * as in `"Sugar" 2 kg`.
 */
function quotedAt(text: string, start: number): { value: string; end: number; isClosed: boolean } {
  const parts: string[] = []
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: parts.join('') + text.slice(at), end: text.length, isClosed: false }
    parts.push(text.slice(at, quote))
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1, isClosed: true }
    parts.push('"')
    at = quote + 2
  }
}

const lineEndsIn = (value: string) => value.match(/\r\n|\r|\n/g)?.length ?? 0
