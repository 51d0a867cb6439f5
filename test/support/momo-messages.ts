import type { MomoMessage, MoneyMove } from '../../domain/momo/message.ts'

// One message of each known format of MTN MoMo and Airtel Money that moves money, with invented
// people.

export interface Sample {
  name: string
  text: string
  message: MomoMessage
}

const ALINE = { name: 'Aline SAMPLE', code: null, tail: '013' }
const BASE = { kind: 'moved', wallet: 'mtn', fee: 0, hasTime: true, id: null, who: null } as const
const AT = '2026-03-14T09:26:53'
export const TOLD = '2026-03-14 09:26:53'

type ExpectedMove = Partial<MoneyMove> & Pick<MoneyMove, 'what' | 'direction' | 'amount' | 'balance'>

function movedSample(name: string, text: string, expected: ExpectedMove): Sample {
  return { name, text, message: { ...BASE, at: AT, ...expected } }
}

export const MOVED: readonly Sample[] = [
  movedSample(
    'a transfer in 2020',
    `*165*S*10,500 RWF transferred to Aline SAMPLE (250788000013) from 30500001 at ${TOLD} .Fee was: 250 RWF. New balance: 81,217 RWF. To Buy Airtime or Bundles using MoMo, Dial *182*2*1# .*EN#`,
    { what: 'sent', direction: 'out', amount: 10_500, fee: 250, balance: 81_217, who: ALINE },
  ),
  movedSample(
    'a transfer in 2024',
    `*165*S*3000 RWF transferred to Aline SAMPLE (*********013) from 30500001 at ${TOLD} . Fee was: 100 RWF. New balance: 4110 RWF. Kugura ama inite cg interineti kuri MoMo, Kanda *182*2*1# .*EN#`,
    { what: 'sent', direction: 'out', amount: 3000, fee: 100, balance: 4110, who: ALINE },
  ),
  movedSample(
    'a transfer in 2025',
    `*165*S*5000 RWF transferred to Aline SAMPLE (250788000013) at ${TOLD} .Fee: 100RWF.Balance: 66807RWF.Dial *182*1*3# and send money abroad *RW#`,
    { what: 'sent', direction: 'out', amount: 5000, fee: 100, balance: 66_807, who: ALINE },
  ),
  movedSample(
    'a transfer that ends in two signs',
    `*165*S*800 RWF transferred to Aline SAMPLE (250788000013) at ${TOLD} .Fee : 20 RWF. Balance: 3995 RWF. *RW##`,
    { what: 'sent', direction: 'out', amount: 800, fee: 20, balance: 3995, who: ALINE },
  ),
  movedSample(
    'a transfer that ends in its id',
    `*165*S*900 RWF transferred to Aline SAMPLE (250788000013) at ${TOLD} .Fee: 20RWF.Balance: 175RWF. *RW#,TxId:31000000017*S*`,
    { what: 'sent', direction: 'out', amount: 900, fee: 20, balance: 175, who: ALINE, id: '31000000017' },
  ),
  movedSample(
    'a payment to a merchant code in 2024',
    `TxId: 71000000018. Your payment of 1,250 RWF to KIVU DEMO SHOP 012845 has been completed at ${TOLD}. Your new balance: 38,400 RWF. Fee was 0 RWF.Kanda*182*16# wiyandikishe muri poromosiyo ya BivaMoMotima, ugire amahirwe.`,
    { what: 'code', direction: 'out', amount: 1250, balance: 38_400, id: '71000000018', who: shop('012845') },
  ),
  movedSample(
    'a payment to a merchant code in 2025',
    `TxId:31000000019*S*Your payment of 14,886 RWF to KIVU DEMO SHOP 59971 was completed at ${TOLD}.  Balance: 3,019 RWF. Fee 0 RWF.*EN#`,
    { what: 'code', direction: 'out', amount: 14_886, balance: 3019, id: '31000000019', who: shop('59971') },
  ),
  movedSample(
    'a payment to a code without an id',
    `*EN#Your payment of 700 RWF to KIVU DEMO SHOP 5997 was completed at ${TOLD}. Balance: 2,319 RWF. Fee 15 RWF.*EN#`,
    { what: 'code', direction: 'out', amount: 700, fee: 15, balance: 2319, who: shop('5997') },
  ),
  movedSample(
    'a transfer with an ISO time',
    'TransactionId: 30000000021 Your payment of 1000 RWF to ALINE SAMPLE with token and ET Id:  SUCCESSFUL at 2026-03-14T09:26:53.498+02:00.Fee:20 RWF. Balance 145829 RWF.',
    {
      ...{ what: 'sent', direction: 'out', amount: 1000, fee: 20, balance: 145_829, id: '30000000021' },
      who: { name: 'ALINE SAMPLE', code: null, tail: null },
    },
  ),
  movedSample(
    'a payment to a number',
    `Your payment of 8000 RWF to Aline SAMPLE (250788000013) has been completed at ${TOLD}. Message: . Your new balance: 36282 RWF. Fee was 40 RWF. The amount was subject to a discount of 0 RWF and coupons worth . Financial Transaction Id: 16000000022. External Transaction Id: -.`,
    { what: 'sent', direction: 'out', amount: 8000, fee: 40, balance: 36_282, id: '16000000022', who: ALINE },
  ),
  movedSample(
    'paid electricity in 2024',
    `*162*TxId:14000000023*S*Your payment of 4000 RWF to MTN Cash Power with token 72962-79980-44699-06073 has been completed at ${TOLD}. Fee was 0 RWF. Your new balance: 800 RWF . Message: Electricity units: 12.3kwH. *EN#`,
    {
      what: 'partner',
      direction: 'out',
      amount: 4000,
      balance: 800,
      id: '14000000023',
      who: partner('MTN Cash Power'),
    },
  ),
  movedSample(
    'a transfer abroad in 2024',
    `*162*TxId:14000000024*S*Your payment of 67300 RWF to REMIT DEMO with token  has been completed at ${TOLD}. Fee was 800 RWF. Your new balance: 4950 RWF . Message: - Transaction has been processed successfully. *EN#`,
    {
      ...{ what: 'partner', direction: 'out', amount: 67_300, fee: 800, balance: 4950, id: '14000000024' },
      who: partner('REMIT DEMO'),
    },
  ),
  movedSample(
    'bought airtime in 2025',
    `*162*TxId:29000000025*S*Your payment of 50 RWF to Airtime with token  and ET Id: 29000000099 was completed at ${TOLD}. Fee 0 RWF. Balance: 2305 RWF . Message: - -. *RW#`,
    { what: 'partner', direction: 'out', amount: 50, balance: 2305, id: '29000000025', who: partner('Airtime') },
  ),
  movedSample(
    'a transfer to a bank in 2025',
    `*162*TxId:28000000026*S*Your payment of 56500 RWF to Bank of Demo  with token  and ET Id: FTCM26153ZNMO2M3O was completed at ${TOLD}. Fee 1000 RWF. Balance: 9855 RWF . Message: - -. *EN#`,
    {
      ...{ what: 'partner', direction: 'out', amount: 56_500, fee: 1000, balance: 9855, id: '28000000026' },
      who: partner('Bank of Demo'),
    },
  ),
  movedSample(
    'a bill without a balance',
    `*162*TxId:21000000027*S*Your payment of 3000 RWF to DEMO AIRPORTS Limited with token  and External Transaction Id: 651385 has been completed at ${TOLD}. Fee was 0 RWF.`,
    {
      ...{ what: 'partner', direction: 'out', amount: 3000, balance: null, id: '21000000027' },
      who: partner('DEMO AIRPORTS Limited'),
    },
  ),
  movedSample(
    'a debit in 2024',
    `*164*S*Y'ello,A transaction of 25000 RWF by DIRECT DEMO LTD  on your MOMO account was successfully completed at ${TOLD}. Message from debit receiver: 1599236171847972758. Your new balance:4060 RWF. Fee was 0 RWF. Financial Transaction Id: 13000000028. External Transaction Id: 47842929.*EN#`,
    {
      what: 'debit',
      direction: 'out',
      amount: 25_000,
      balance: 4060,
      id: '13000000028',
      who: partner('DIRECT DEMO LTD'),
    },
  ),
  movedSample(
    'a debit in 2025',
    `*164*S*Y'ello, A transaction of 300 RWF by DIRECT DEMO LTD was completed at ${TOLD}. Balance:2719 RWF. Fee  5 RWF. FT Id: 30000000029. ET  Id: 250813310.*RW#`,
    {
      ...{ what: 'debit', direction: 'out', amount: 300, fee: 5, balance: 2719, id: '30000000029' },
      who: partner('DIRECT DEMO LTD'),
    },
  ),
  movedSample(
    'money received in 2024',
    `You have received 2000 RWF from Aline SAMPLE (*********013) on your mobile money account at ${TOLD}. Message from sender: . Your new balance:2500 RWF. Financial Transaction Id: 76000000030.`,
    { what: 'received', direction: 'in', amount: 2000, balance: 2500, id: '76000000030', who: ALINE },
  ),
  movedSample(
    'money received in 2025',
    `You have received 7500 RWF from Aline SAMPLE (*********013) at ${TOLD} . Balance:7675 RWF. FT Id: 29000000031`,
    { what: 'received', direction: 'in', amount: 7500, balance: 7675, id: '29000000031', who: ALINE },
  ),
  movedSample(
    'money received with an old prefix',
    `*161*TxId:12000000032*R*You have received 6,500 RWF from Aline SAMPLE (250788000013) on your mobile money account at ${TOLD}. Your new balance:7,675 RWF.*EN#`,
    { what: 'received', direction: 'in', amount: 6500, balance: 7675, id: '12000000032', who: ALINE },
  ),
  movedSample(
    'a transfer from a bank',
    `You have received 40000 RWF from ALINE SAMPLE ALINE SAMPLE (*********572) at ${TOLD}. Message from sender: Transfer from ALINE SAMPLE-250788000013 Demo B2C. Balance:43445 RWF. FT Id: 24000000033.`,
    {
      ...{ what: 'deposit', direction: 'in', amount: 40_000, balance: 43_445, id: '24000000033' },
      who: { name: 'ALINE SAMPLE ALINE SAMPLE', code: null, tail: '572' },
    },
  ),
  movedSample(
    'a bank deposit',
    `*113*R*A bank deposit of 40000 RWF has been added to your mobile money account at ${TOLD}. Your NEW BALANCE :40400 RWF. Cash Deposit::CASH::::0::250788000013.Thank you for using MTN MobileMoney.*EN#`,
    { what: 'deposit', direction: 'in', amount: 40_000, balance: 40_400 },
  ),
  movedSample(
    'a withdrawal',
    `You Eric OWNER (*********036) have via agent: Agent DEMO (250788000013), withdrawn 20000 RWF from your mobile money account: 36500001 at ${TOLD} and you can now collect your money in cash. Your new balance: 6400 RWF. Fee paid: 350 RWF. Message from agent: 1. Financial Transaction Id: 14000000034.`,
    {
      ...{ what: 'withdrawal', direction: 'out', amount: 20_000, fee: 350, balance: 6400, id: '14000000034' },
      who: { name: 'Agent DEMO', code: null, tail: '013' },
    },
  ),
  movedSample(
    'a transfer that the bank reports',
    `You have transferred 50000 RWF to Aline SAMPLE (250788000013) from your mobile money account 20000000001 imbank.bank at ${TOLD}. Your new balance:  . Message from sender: . Message to receiver: . Financial Transaction Id: 16000000035.`,
    { what: 'bankLeg', direction: 'out', amount: 50_000, balance: null, id: '16000000035', who: ALINE },
  ),
  movedSample(
    'a reversal',
    `*143*S*Your transaction to Aline SAMPLE (250788000013) with 3000 RWF has been reversed at ${TOLD}. Your new balance is 10312 RWF. .Thank you for using MTN MobileMoney.*EN#`,
    { what: 'reversal', direction: 'in', amount: 3000, balance: 10_312, who: ALINE },
  ),
  movedSample(
    'a refund',
    `*165*R*Y'ello, MTN RWANDACELL  LIMITED has successfully refunded 1000 RWF to your mobile money account at ${TOLD}. Message from refunder: Optional.absent(). Your new balance:18501 RWF.Thank you for using MTN MobileMoney.*EN#`,
    { what: 'refund', direction: 'in', amount: 1000, balance: 18_501, who: partner('MTN RWANDACELL LIMITED') },
  ),
  movedSample(
    'an adjustment',
    `An adjustment has been made and 1,500 RWF has been added to your mobile money account 36500001 at ${TOLD}. Your NEW BALANCE: 20,001 RWF.`,
    { what: 'adjustment', direction: 'in', amount: 1500, balance: 20_001 },
  ),
  movedSample(
    'a repaid loan',
    `10631 RWF has been used to pay your loan at ${TOLD}. Your new balance: 9369 RWF. Financial Transaction Id: 31000000036`,
    { what: 'loan', direction: 'out', amount: 10_631, balance: 9369, id: '31000000036' },
  ),
  movedSample(
    'money taken from MoKash',
    `Y'ello. Umaze kohereza RWF 5000 kuva kuri konti Mokash tariki 14/03/2026 saa 9:39 PM. Mokash ifiteho amafaranga RWF 7508. Ref 29000000037`,
    { what: 'mokash', direction: 'in', amount: 5000, balance: null, at: '2026-03-14T21:39:00', id: '29000000037' },
  ),
  movedSample(
    'Airtel Money received',
    '151*Txn ID CI260629.0959.B00815*R You have received RWF 12,000 from 730000013 ALINE SAMPLE.Your NEW BALANCE is RWF 15,200. *EN#',
    {
      ...{ what: 'received', direction: 'in', amount: 12_000, balance: 15_200, wallet: 'airtel' },
      ...{ id: 'CI260629.0959.B00815', at: '2026-06-29T09:59:00' },
      who: { name: 'ALINE SAMPLE', code: null, tail: '013' },
    },
  ),
  movedSample(
    'Airtel Money sent to MTN',
    '*165* TID MP260531.0040.B02157*S* sent to ALINE SAMPLE in MTN. Amt RWF 2,000. Fee RWF 20. BAL RWF 8,300. *EN#',
    {
      ...{ what: 'sent', direction: 'out', amount: 2000, fee: 20, balance: 8300, wallet: 'airtel' },
      ...{ id: 'MP260531.0040.B02157', at: '2026-05-31T00:40:00', who: partner('ALINE SAMPLE') },
    },
  ),
  movedSample(
    'Airtel Money that an agent paid in',
    '*151*Txn ID CI250704.1516.A00607*S* Cashin of RWF5000 to 733400013 ALINE SAMPLE Successful. Comission 0 BALANCE RWF95000. *EN#',
    {
      ...{ what: 'deposit', direction: 'out', amount: 5000, balance: 95_000, wallet: 'airtel' },
      ...{ id: 'CI250704.1516.A00607', at: '2025-07-04T15:16:00' },
      who: { name: 'ALINE SAMPLE', code: null, tail: '013' },
    },
  ),
]

/** These messages contain no time. `at` is when the phone received them, 08:00 UTC. */
export const TIMELESS: readonly Sample[] = [
  timeless(
    'money saved in MoKash, in Kinyarwanda',
    `Y'ello. Umaze kubitsa RWF 500 kuri Mokash kuva kuri konti yawe ya Mobile Money. Ubu ufite RWF 508 kuri Mokash.Ref 29000000040`,
    { what: 'mokash', direction: 'out', amount: 500, id: '29000000040' },
  ),
  timeless(
    'money saved in MoKash, in English',
    'You have saved 2,000 RWF to your MoKash account. Your Mokash balance is RWF 3120.',
    { what: 'mokash', direction: 'out', amount: 2000 },
  ),
  timeless('a loan repaid, in Kinyarwanda', `Y'ello. twavanye FRW 1,200 kuri konti yawe.`, {
    ...{ what: 'loan', direction: 'out', amount: 1200 },
  }),
  timeless('a loan granted, in Kinyarwanda', `Y'ello. Inguzanyo yawe ya 8,000 RWF yemejwe.`, {
    ...{ what: 'loan', direction: 'in', amount: 8000 },
  }),
]

export const RECEIVED_AT = new Date('2026-03-14T08:00:00Z')

function timeless(name: string, text: string, expected: Omit<ExpectedMove, 'balance'>): Sample {
  return movedSample(name, text, {
    ...expected,
    balance: null,
    at: '2026-03-14T10:00:00',
    hasTime: false,
  } as ExpectedMove)
}

function partner(name: string) {
  return { name, code: null, tail: null }
}

function shop(code: string) {
  return { name: 'KIVU DEMO SHOP', code, tail: null }
}
