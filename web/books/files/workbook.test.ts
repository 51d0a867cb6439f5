import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, inflateRawSync } from 'node:zlib'
import { BYTE_ORDER_MARK, toLine } from '../../../domain/csv-line.ts'
import { toWorkbook } from './workbook.ts'

test('a workbook has dates, numbers, texts as typed and totals', async () => {
  const lines = [
    ['Date', 'Amount', 'Title', 'Description'],
    ['2026-11-01', 300, '=1+1', 'Tea & "milk"'],
    ['2026-11-20', 100.5, '12', ''],
  ]
  const csv = new Blob([BYTE_ORDER_MARK, ...lines.map(toLine)])
  const { 'xl/worksheets/sheet1.xml': sheet = '', ...rest } = filesIn(
    await toWorkbook(csv, true).then((file) => file.bytes()),
  )
  assert.deepEqual(Object.keys(rest).sort(), [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
  ])
  const cells = [...sheet.matchAll(/<c r="(\w+)".*?<\/c>/g)].map(([cell, at]) => [
    at,
    cell.replace(/<f>|<\/\w+>/g, ' ').replace(/<[^>]*>/g, ''),
  ])
  assert.deepEqual(
    cells.map(([at, text]) => `${at} ${text?.trim()}`),
    [
      ...['A1 Date', 'B1 Amount', 'C1 Title', 'D1 Description'],
      ...['A2 46327', 'B2 300', 'C2 =1+1', 'D2 Tea &amp; "milk"'],
      ...['A3 46346', 'B3 100.5', 'C3 12'],
      ...['A4 Total', 'B4 SUBTOTAL(109,B2:B3) 400.5'],
    ],
  )
  assert.match(sheet, /state="frozen"/)
  const { 'xl/worksheets/sheet1.xml': account = '' } = filesIn(
    await toWorkbook(csv, false).then((file) => file.bytes()),
  )
  assert.doesNotMatch(account, /SUBTOTAL/)
})

function filesIn(zip: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(zip)
  const files: Record<string, string> = {}
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const start = at + 30 + bytes.readUInt16LE(at + 26)
    const body = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 18)))
    assert.deepEqual([crc32(body), body.length], [bytes.readUInt32LE(at + 14), bytes.readUInt32LE(at + 22)])
    files[bytes.toString('utf8', at + 30, start)] = body.toString()
    at = start + bytes.readUInt32LE(at + 18)
  }
  return files
}
