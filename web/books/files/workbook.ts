import { unguardFormulas } from '../../../domain/import/formulas.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { booksWords } from '../../../words/en/records.ts'
import { zip } from './zip.ts'

/** Excel's maximum, without a head and a total. */
const MOST_ROWS = 1_048_574

type Cell = string | number | null

/**
 * Turns one of our CSV files into an Excel workbook, because Excel in French splits CSV at `;`.
 * Our files quote texts but not numbers. `isSummed` adds a row of totals.
 */
export async function toWorkbook(csv: Blob, isSummed: boolean): Promise<Blob> {
  const [head = [], ...rows] = readCells(await csv.text())
  if (rows.length > MOST_ROWS) throw new RangeError('too many rows for Excel')
  const numeric = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const hasDecimals = rows.some((row) => row.some((cell) => typeof cell === 'number' && !Number.isInteger(cell)))
  const number = hasDecimals ? STYLES.decimals : STYLES.whole
  const sheet = [
    `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...numeric.map(
      (isNumber, at) => `<col min="${at + 1}" max="${at + 1}" width="${isNumber ? 18 : 28}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
    ...[head, ...rows].map((row, at) => rowOf(at + 1, row, at === 0 ? STYLES.bold : number)),
    isSummed && rows.length > 0 ? totalsOf(rows, numeric, number + STYLES.bold) : '',
    '</sheetData></worksheet>',
  ]
  return zip({ ...FRAME, 'xl/worksheets/sheet1.xml': sheet.join('') })
}

function readCells(text: string): Cell[][] {
  const rows: Cell[][] = []
  let row: Cell[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r\n)/g)) {
    const typed = plain === '' ? null : Number(plain)
    row.push(quoted === undefined ? typed : unguardFormulas(quoted.replaceAll('""', '"')))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** Places of the styles in `FRAME`. A bold style is three places after its usual one. */
const STYLES = { whole: 1, decimals: 2, bold: 3, day: 6 }

function rowOf(place: number, cells: readonly Cell[], style: number): string {
  const written = cells.map((cell, column) => {
    const at = `r="${letterOf(column)}${place}"`
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c ${at} s="${style}"><v>${cell}</v></c>`
    if (/^\d{4}-\d\d-\d\d$/.test(cell)) return `<c ${at} s="${STYLES.day}"><v>${serialOf(cell)}</v></c>`
    const look = place === 1 ? ` s="${STYLES.bold}"` : ''
    return `<c ${at}${look} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  })
  return `<row r="${place}">${written.join('')}</row>`
}

/** SUBTOTAL leaves out rows that a filter hides. */
function totalsOf(rows: readonly Cell[][], numeric: readonly boolean[], style: number): string {
  const place = rows.length + 2
  const cells = numeric.map((isNumber, column) => {
    const letter = letterOf(column)
    if (!isNumber) return column === 0 ? rowText(letter, place) : ''
    const sum = sumAmounts(rows.map((row) => Number(row[column])))
    return `<c r="${letter}${place}" s="${style}"><f>SUBTOTAL(109,${letter}2:${letter}${place - 1})</f><v>${sum}</v></c>`
  })
  return `<row r="${place}">${cells.join('')}</row>`
}

const rowText = (letter: string, place: number) =>
  `<c r="${letter}${place}" s="${STYLES.bold}" t="inlineStr"><is><t>${escaped(booksWords.total)}</t></is></c>`

const letterOf = (column: number) => String.fromCharCode(65 + column)

/** Days since 30 December 1899, as Excel counts them. */
const serialOf = (day: string) => Date.parse(day) / 86_400_000 + 25_569

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't have these characters
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) =>
  text
    .replace(UNWRITABLE, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .toWellFormed()

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`
const links = (...all: string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
const part = (name: string, type: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${CONTENT}.${type}+xml"/>`
/** Formats: 3 whole numbers, 4 two decimals, 14 a day, each as the computer writes them. */
const look = (format: number, font: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

/** The files around the sheet. */
const FRAME = {
  '[Content_Types].xml': [
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
  ].join(''),
  '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': [
    `${XML}<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Imari" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ].join(''),
  'xl/_rels/workbook.xml.rels': links(
    link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    link('rId2', 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': [
    `${XML}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">',
    [look(0, 0), look(3, 0), look(4, 0), look(0, 1), look(3, 1), look(4, 1), look(14, 0)].join(''),
    '</cellXfs></styleSheet>',
  ].join(''),
}
