import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/credentials.ts'

export const allFields = 'Uzuza ahantu hose'
export const amount = 'Amafaranga agomba kuba umubare utari munsi ya zeru'
export const debtFields = 'Umutwe, uwo ugomba kwishyura, amafaranga n’itariki yo kwishyura ni ngombwa'
export const limitFields = 'Igihe n’umubare ntarengwa ni ngombwa'
export const limitAmount = 'Umubare ntarengwa ntugomba kuba munsi ya zeru'
export const targetFields = 'Igihe n’amafaranga y’intego ni ngombwa'
export const targetAmount = 'Amafaranga y’intego ntagomba kuba munsi ya zeru'
export const oneKind = 'Shyiraho umubare w’ukwezi cyangwa uw’umwaka, umwe umwe'
export const day = 'Andika itariki yemewe'
export { day as instant }
export const span = 'Umunsi wa nyuma ntugomba kubanziriza uwa mbere.'
export const fullName = 'Andika amazina yawe yombi.'
export const contactFields = 'Uzuza ahabaza aho ubarizwa hose.'
export const email = 'Andika imeyili yemewe.'
export const phone = 'Andika nomero ya telefoni yemewe (nibura imibare 10).'
export const district = 'Hitamo akarere kawe.'
export const language = 'Hitamo ururimi'
export const passwordFields = 'Andika ijambo ry’ibanga kandi urisubiremo.'
export const passwordMismatch = 'Amagambo y’ibanga ntahuye.'
export const loginFields = 'Andika imeyili n’ijambo ry’ibanga.'
export const newPasswordMismatch = 'Amagambo y’ibanga mashya ntahuye'
export const mismatch = 'Amagambo y’ibanga ntahuye'
export const newPasswordShort = `Ijambo ry’ibanga rishya rigomba kugira nibura inyuguti ${PASSWORD_MIN}`
export const passwordShort = `Ijambo ry’ibanga rigomba kugira nibura inyuguti ${PASSWORD_MIN}`
export const passwordLong = `Ijambo ry’ibanga ntirigomba kurenza inyuguti ${PASSWORD_MAX}`
export const passwordRules = 'Ijambo ry’ibanga ntiryujuje ibisabwa'
export const passwordWeak =
  'Iri jambo ry’ibanga biroroshye kurikeka. Hitamo iridakoreshwa na benshi, ritari izina cyangwa imeyili gusa.'
export const resetTokenMissing = 'Linki ntiyuzuye. Koresha linki yo muri imeyili yawe.'
export const resetTokenDead = 'Iyi linki yarengeje igihe cyangwa yarakoreshejwe. Saba indi nshya.'
export const profileFields = 'Amazina yombi, imeyili na nomero ya telefoni ni ngombwa'
export const emailRequired = 'Andika imeyili yawe.'
export const messageFields = 'Uzuza ahantu hose.'
export const tooLong = (field: string, most: number) => `${field}: ntihagomba kurenza inyuguti ${most}`
export const unreadable = (field: string) => `${field}: harimo inyuguti zidashobora kubikwa`
export const cursor = 'Uru rupapuro rw’urutonde ntirugikora. Ongera ufungure urutonde.'
export const listLimit = 'Umubare w’imirongo ugomba kuba hagati ya 1 na 200'
export const sort = 'Urutonde ntirushobora gutondekwa rutyo'
export const searchTooBroad = 'Ibi bitwara igihe kinini kubishakisha. Andika ibisobanutse kurushaho, cyangwa itariki.'
export const tooManyToSort = 'Ibyo gutondeka ni byinshi cyane. Tondeka ukurikije itariki, cyangwa ushakishe itariki.'
export const tooManyTitles = 'Imitwe ni myinshi cyane, ntiyerekanwa yose. Andika umutwe.'
export const body = 'Ibyoherejwe ntibishoboye gusomwa. Ohereza JSON object.'

export {
  amountNone,
  archived as paid,
  archived,
  creditFields,
  creditIncome,
  creditKind,
  creditName,
  payTo,
} from './credit-answers.ts'
export const icon = 'Hitamo emoji imwe'
