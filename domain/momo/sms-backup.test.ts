import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOVED } from '../../test/support/momo-messages.ts'
import { type BackupMessage, backupScanner, readBackup } from './sms-backup.ts'

const OFFICIAL = sms({
  address: 'M-Money',
  body: 'Y&apos;ello &amp; &lt;#&gt; &quot;hi&quot; &#55357;&#56832; &#x1F600;&#10;é',
})
const FOREIGN = sms({ address: '+250788000013', body: 'address=&quot;M-Money&quot; 5000 RWF &#55357;' })
const FILE = [
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<!-- File Created By SMS Backup -->`,
  '<smses count="5" backup_set="1" type="full">',
  FOREIGN,
  OFFICIAL,
  sms({ address: 'AirtelMoney', body: `it is "5000" > 4000`, quote: "'" }),
  sms({ address: 'M-Money', body: 'sent by the owner', type: '2' }),
  '<mms address="M-Money" date="1"><parts><part text="body" data="PHNtcyA="/></parts></mms>',
  sms({ address: 'M-Money', body: 'the last' }),
  '</smses>\n',
].join('\n')

const EXPECTED = [
  message('M-Money', `Y'ello & <#> "hi" \u{1f600} \u{1f600}\né`),
  message('AirtelMoney', `it is "5000" > 4000`),
  message('M-Money', 'the last'),
]

describe('a backup', () => {
  it('the backup scanner returns only received messages of official senders', () => {
    assert.deepEqual(scan([FILE]), EXPECTED)
  })

  it('the backup scanner returns the same messages wherever the file is split into chunks', () => {
    const bytes = new TextEncoder().encode(FILE)
    for (let cut = 0; cut <= bytes.length; cut++) {
      const decoder = new TextDecoder()
      const pieces = [decoder.decode(bytes.slice(0, cut), { stream: true }), decoder.decode(bytes.slice(cut))]
      assert.deepEqual(scan(pieces), EXPECTED, `cut at ${cut}`)
    }
  })

  it('the backup scanner returns the same messages when each chunk has one byte', () => {
    const decoder = new TextDecoder()
    const pieces = [...new TextEncoder().encode(FILE)].map((byte) =>
      decoder.decode(Uint8Array.of(byte), { stream: true }),
    )
    assert.deepEqual(scan(pieces), EXPECTED)
  })

  it('the backup scanner returns the complete messages of a file whose end is missing', () => {
    assert.deepEqual(scan([FILE.slice(0, FILE.indexOf('<mms'))]), EXPECTED.slice(0, 2))
    assert.deepEqual(scan([FILE.slice(0, FILE.indexOf('the last') + 3)]), EXPECTED.slice(0, 2))
  })

  it('the backup scanner skips a tag that is broken or longer than any message', () => {
    const broken = '<sms address="M-Money" body="no end'
    assert.deepEqual(scan([broken, FILE]), EXPECTED)
    const long = Array.from({ length: 100 }, () => 'x'.repeat(1000))
    const tag = ['<sms address="M-Money" date="1" type="1" body="', ...long, '"/>']
    assert.deepEqual(scan([...tag, FILE]), EXPECTED)
  })

  it('a file counts as a backup when it has a message of any sender', () => {
    for (const [file, isBackup] of [
      [FILE, true],
      [`<smses count="1">${FOREIGN}</smses>`, true],
      ['<smses count="0"></smses>', false],
      ['date;amount\n2026-03-14;500', false],
    ] as const) {
      const scanner = backupScanner()
      scanner.push(file)
      assert.equal(scanner.isBackup(), isBackup)
    }
  })

  it('readBackup pauses after each slice', async () => {
    let pauses = 0
    const pause = async () => {
      pauses++
    }
    const found: BackupMessage[] = []
    const one = sms({ address: 'M-Money', body: MOVED[0]?.text ?? '' })
    for await (const some of readBackup(piecesOf(Array.from({ length: 5 }, () => one.repeat(300))), pause))
      found.push(...some)
    assert.equal(found.length, 1500)
    assert.ok(pauses >= (one.length * 1500) / 65_536)
  })
})

async function* piecesOf(pieces: string[]): AsyncGenerator<string> {
  yield* pieces
}

function scan(pieces: readonly string[]): BackupMessage[] {
  const scanner = backupScanner()
  return pieces.flatMap((piece) => scanner.push(piece))
}

function sms({
  address,
  body,
  type = '1',
  quote = '"',
}: Record<'address' | 'body', string> & { type?: string; quote?: string }) {
  return `  <sms protocol="0" address="${address}" date="1715351458724" type="${type}" subject="null" body=${quote}${body}${quote} toa="null" read="1" date_sent="1715351451000" contact_name="(Unknown)" />`
}

function message(sender: string, text: string): BackupMessage {
  return { text, sender, receivedAt: new Date(1_715_351_458_724) }
}
