import { plainLine } from './read-message.ts'

const KNOWN = new Set(
  (
    'rwf frw frws s r en rw a txid txn tid transactionid transaction transactions ft et id ref reference event code ' +
    "fee fees charge charges commission comission bal balance new your you y'ello yello dear the amt amount total tax " +
    'mobile money mobilemoney momo mokash airtel airtelmoney mtn account acct wallet number agent merchant customer bank ' +
    'cash cashin deposit withdrawal transfer payment purchase bill token airtime bundles bundle packs loan refund reversal ' +
    'have has had been was is are will be not now can and or of to from by with on in at for via on it this that after ' +
    'received receive sent send paid pay bought transferred withdrawn deposited credited debited added saved used made ' +
    'completed successful successfully success failed cancelled declined pending initiated reversed refunded approved ' +
    'message sender receiver refunder reason note date time day days status dial financial external interest due ' +
    'thank thanks using collect kwh units mins sms gb mb ' +
    'umaze kubitsa kubikuza kohereza kwishyura kugura kwakira kwishyurwa kuri kuva konti yawe ya y yo ku mu muri na kandi ni ' +
    'ubu ufite ntabwo afite ahagije ifiteho igura amafaranga mafaranga amande tariki saa isaha umunsi twavanye wakiriye ' +
    'wahawe wohereje wohererejwe wishyuye waguze wabikuje washyizeho wabitse avuye ivuye yavuye kwa asigaye usigaranye ' +
    'usigaje impamvu ubutumwa inguzanyo ikiguzi serivisi igiciro nimero kode umukozi umukiriya kanda murakoze gura byakunze ' +
    'byanze ntibyakunze byagenze neza habaye ikosa igikorwa link'
  ).split(' '),
)

/**
 * Matches words that the sender typed, which follow "Message from sender:" and similar labels.
 */
const OWN_WORDS =
  /(\b(?:messages?|reason|note|description|narration|remarks?|comment|impamvu|ubutumwa)\b[^:.]{0,30}:).*?(?=\.? ?\b(?:your|new|balance|bal|fee|asigaye|usigaranye|financial|ft id|et id|external|txn?id|ref)\b[^.]{0,20}[:\d]|$)/gi

const LINK = /\S*(?:@|:\/\/|\bwww\.)\S*/gi
const WORD = /[\p{L}\p{M}\p{N}'’_]+/gu

/**
 * Returns a message's format without its content: digits become 9, unknown words NAME, links LINK.
 */
export function shapeOf(text: string): string {
  return plainLine(text.slice(0, MOST).normalize('NFKC'))
    .replace(LINK, 'LINK')
    .replace(OWN_WORDS, '$1 …')
    .replace(WORD, shapeOfWord)
    .replace(/NAME(?:[ .,&/-]+NAME)+/g, NAME)
}

const NAME = 'NAME'
const MOST = 1000

function shapeOfWord(word: string): string {
  const letters = word.replace(/\p{N}/gu, '')
  if (letters === '' || KNOWN.has(letters.toLowerCase().replaceAll('’', "'"))) return word.replace(/\p{N}/gu, '9')
  // One or two letters next to digits belong to an id.
  const isId = letters.length <= 2 && letters !== word
  return isId ? word.replace(/\p{N}/gu, '9').replace(/[^9]/gu, 'A') : NAME
}
