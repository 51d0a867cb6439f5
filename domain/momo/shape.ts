import { plainLine } from './read-message.ts'

/** Capitalised words of known message formats. Any other capitalised word may be a name. */
const KNOWN = new Set(
  (
    'RWF Rwf FRW Frw Frws TxId TxID TXID Txn TXN TID TransactionId Transaction FT ET Id ID Ref REF ' +
    'S R EN RW Fee FEE Fees Charge BAL Bal Balance BALANCE NEW New Your You Yello YELLO Dear The Amt Amount ' +
    "LINK Y'ello Y’ello MoMo MOMO Momo MTN Airtel AirtelMoney MobileMoney Mobile Money Mokash MoKash Cash Deposit Message Date Time " +
    'Financial External Dial Kanda Umaze Ubu Ufite Ntabwo Wakiriye Wahawe Wohereje Wishyuye Washyizeho Wabikuje Impamvu Asigaye Usigaranye'
  ).split(' '),
)

/** Words that may follow "Message from sender:" and the like are the sender's own. */
const OWN_WORDS =
  /(\b(?:messages?|reason|note|description|narration|remarks?|comment|impamvu|ubutumwa)\b[^:.]{0,30}:).*?(?=\.? ?\b(?:your|new|balance|bal|fee|asigaye|usigaranye|financial|ft id|et id|external|txn?id|ref)\b[^.]{0,20}[:\d]|$)/gi

const LINK = /\S*(?:@|:\/\/|\bwww\.)\S*/gi
const WORD = /[\p{L}\p{M}\p{N}'’_]+/gu

/**
 * The format of a message without its contents: each digit becomes 9, and each word that may be a
 * name becomes NAME. Leaves out links and the sender's own words.
 */
export function shapeOf(text: string): string {
  return plainLine(text.slice(0, MOST).normalize('NFKC'))
    .replace(LINK, 'LINK')
    .replace(OWN_WORDS, '$1 …')
    .replace(WORD, (word) => (mayBeName(word) ? NAME : word.replace(/\p{N}/gu, '9')))
    .replace(/NAME(?:[ .,&/-]+NAME)+/g, NAME)
}

const NAME = 'NAME'
const MOST = 1000

/** Words in scripts without capitals count as names, because no message format contains any. */
function mayBeName(word: string): boolean {
  const letters = word.replace(/\p{N}/gu, '')
  // One or two letters between digits belong to an id.
  if (KNOWN.has(letters) || (letters.length <= 2 && letters !== word)) return false
  return /[\p{Lu}\p{Lt}\p{Lo}\p{Lm}]/u.test(letters)
}
