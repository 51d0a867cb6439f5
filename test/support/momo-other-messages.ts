import type { MomoMessage } from '../../domain/momo/message.ts'
import { type Sample, TOLD } from './momo-messages.ts'

/** Messages of MTN MoMo that move no money. */
export const NOT_MOVED: readonly Sample[] = [
  nothing(
    'failed',
    `*143*R*Y'ello, the transaction with amount 14200 RWF for DEMO LTD with message: 17348 failed at ${TOLD} .Please Contact MobileMoney HelpLine for Assistance.Thank you for using MTN MobileMoney.*EN#`,
  ),
  nothing(
    'failed',
    `*143*TxId:16000000050*S*Your payment of 5000 RWF to Bundles and Packs with token  has failed at ${TOLD}. Message: - -. *EN#`,
  ),
  nothing(
    'failed',
    `Your transfer of 10000 RWF to Aline SAMPLE (250788000013) has failed at ${TOLD}. Message: . Financial Transaction Id: 30000000051.}.`,
  ),
  nothing('failed', '*165*S*Your transfer of 5000 RWF to Aline SAMPLE (250788000013) failed. Insufficient balance.'),
  nothing('failed', `Transaction of 9000 RWF was cancelled at ${TOLD}.`),
  nothing(
    'failed',
    `Y'ello. Ntabwo ufite amafaranga ahagije kuri konti yawe ya Mokash kugira ngo ukore iki gikorwa. Ufite 3508 RWF`,
  ),
  nothing(
    'announcement',
    'A reversal has been initiated for your transaction to Aline SAMPLE (250788000013) with 3000 RWF.',
  ),
  nothing('bundle', 'Yello!Umaze kugura 2000Rwf(1GB)/30days igura 2,000 RWF'),
  nothing('bundle', 'Yello!Umaze kugura 3000Frw=2500Mins+100SMS igura 3,000 RWF'),
  nothing(
    'oneTimePassword',
    '<#> Dear Customer, your MTN MoMo application one-time password is :2476.MTN MoMo does not recommend that you share it. RdbS6eMO/>.',
  ),
  nothing('promotion', 'Your 500Frw pack expired yesterday. Dial *255#'),
  nothing('promotion', 'Gura 1GB ku 500 RWF gusa! Kanda *345# ubu.'),
]

function nothing(why: Extract<MomoMessage, { kind: 'nothing' }>['why'], text: string): Sample {
  return { name: text.slice(0, 40), text, message: { kind: 'nothing', why } }
}
