import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, inflateRawSync } from 'node:zlib'
import { BYTE_ORDER_MARK, toLine } from '../../../domain/csv-line.ts'
import { toWorkbook } from './workbook.ts'

test('a workbook has dates and numbers as values, unchanged texts, and a row of totals', async () => {
  const lines = [
    ['Date', 'Amount', 'Title', 'Description'],
    ['2026-11-01', 300, '=1+1', 'Tea & "milk"'],
    ['2026-11-20', 100.5, '12', ''],
  ]
  const csv = new Blob([BYTE_ORDER_MARK, ...lines.map(toLine)])
  assert.deepEqual(await rowsOf(csv, true), [
    ['Date', 'Amount', 'Title', 'Description'],
    [46327, 300, '=1+1', 'Tea &amp; "milk"'],
    [46346, 100.5, '12'],
    ['Total', 400.5],
  ])
  assert.equal((await rowsOf(csv, false)).length, 3)
})

/** Returns text cells as strings, and days and numbers as numbers. Omits empty cells. */
async function rowsOf(csv: Blob, isSummed: boolean) {
  const workbook = await toWorkbook(csv, isSummed)
  const files = filesIn(new Uint8Array(await workbook.arrayBuffer()))
  const texts = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<t[^>]*>(.*?)<\/t>|<t[^>]*\/>/g)].map(
    ([, text]) => text ?? '',
  )
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  assert.match(sheet, /state="frozen"/)
  return [...sheet.matchAll(/<row .*?<\/row>/g)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*)><v>(.*?)<\/v>/g)].map(([, about, value]) =>
      about?.includes('t="s"') ? texts[Number(value)] : Number(value),
    ),
  )
}

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
