import { plainLine } from './read-message.ts'

/** Text before the verb phrase, such as `*162*TxId:14324965479*S*`. */
const HEAD = String.raw`(?:\*?1\d\d\* ?)?(?:(?:TxId|TransactionId|Txn ID|TID) ?:? ?[\w.]{6,24}? ?\.? ?)?(?:\*?[SR]\* ?|\*[SR] )?(?:\*(?:EN|RW)# ?)?(?:Y'?ello ?[,.!]? ?)?`
const HEAD_ONLY = new RegExp(`^${HEAD}$`, 'i')

const BEGINNINGS = [
  String.raw`\*?\b1\d\d\* ?(?:[SR]\*|TxId|Txn ID|TID)`,
  // Not after a comma, because a message can end with `*RW#,TxId:14324965479*S*`.
  String.raw`(?<!, ?)\b(?:TxId|TransactionId) ?:`,
  String.raw`\*EN#(?=Your payment of)`,
  String.raw`\bY'?ello\b`,
  String.raw`\bYou have (?:received|transferred|saved) `,
  String.raw`\bYou [^.:]{1,60} have via agent`,
  String.raw`\bYour (?:payment|transfer) of `,
  String.raw`\bYour transaction to `,
  String.raw`\bA (?:transaction of|(?:bank|cash) deposit of|reversal has been) `,
  String.raw`\bAn adjustment has been `,
  String.raw`\b[\d,]+ RWF has been used to pay your loan`,
  String.raw`\bUmaze (?:kubitsa|kohereza|kugura) `,
  '<#>',
  // For unknown formats, also split at a blank line or after the end of a message.
  String.raw`\n *\n`,
  String.raw`(?:(?<=#)|(?<=\bId: ?\d{8,14}\.?)) *\n`,
]
/** Case-sensitive, because "Your transaction to" begins a message, but "your" doesn't. */
const BEGINNING = new RegExp(BEGINNINGS.join('|'), 'g')

/** Words before text that the sender typed. A phrase in typed text doesn't begin a message. */
const BEFORE_OWN_WORDS = /\b(?:message|sender|receiver|refunder|agent): *$/i

/** Splits pasted text into messages. The first one may be only the end of a message. */
export function splitPaste(text: string): string[] {
  const paste = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
  const starts = [0]
  for (const { 0: beginning, index } of paste.matchAll(BEGINNING)) {
    const before = paste.slice(starts.at(-1), index)
    const isWithinHead = !beginning.startsWith('T') && HEAD_ONLY.test(before.trimStart().replaceAll('\n', ' '))
    if (!isWithinHead && !BEFORE_OWN_WORDS.test(before.slice(-20))) starts.push(index)
  }
  return starts.map((start, at) => plainLine(paste.slice(start, starts[at + 1]))).filter(Boolean)
}
