import { BULK_UNDO_HOURS, IMPORT_UNDO_DAYS } from '../../domain/import/limits.ts'

export const sessionExpired = 'Igihe cyo kuba winjiye cyarangiye. Ongera winjire.'
export const noToken = 'Ntiwinjiye muri konti. Ongera winjire.'
export const credentials = 'Imeyili cyangwa ijambo ry’ibanga si byo.'
export const deleted = 'Konti yawe yasibwe. Vugana n’umuyobozi agufashe.'
export const suspended = 'Konti yawe yahagaritswe. Vugana n’umuyobozi agufashe.'
export const tooManyLogins = (hour: number, minute: number) =>
  `Wagerageje kenshi. Ongera ugerageze saa ${twoDigits(hour)}:${twoDigits(minute)}, cyangwa uhitemo ijambo ry’ibanga rishya ukoresheje “Wibagiwe ijambo ry’ibanga?”.`
const twoDigits = (value: number) => String(value).padStart(2, '0')

export const inactive =
  'Konti yawe ifunze by’agateganyo. Ongera uyifungure muri “Konti yanjye” kugira ngo wandike ikindi.'
export const role = 'Ntiwemerewe gukora ibi.'
export const ownProfileOnly = 'Ushobora guhindura umwirondoro wawe gusa.'
export const lastSuperadmin = 'Umuyobozi mukuru wa nyuma ntashobora gusibwa cyangwa guhindurirwa urwego.'
export const selfDelete = 'Ntushobora kwisiba cyangwa kwigabanyiriza urwego.'
export const transition = 'Ibi ntibishoboka uko konti imeze ubu.'

export const emailTaken = 'Iyi imeyili isanzwe ikoreshwa n’indi konti.'
export const emailDeleted = 'Iyi imeyili ni iya konti yasibwe ishobora kugarurwa. Vugana n’umuyobozi agufashe.'
export const lineIdTaken = 'Iyi id ni iy’umurongo w’undi mukiriya'
export const currentPassword = 'Ijambo ry’ibanga ry’ubu si ryo'
export const creditOpen = 'Konti y’uyu mukiriya ntiri kuri zeru. Andika ubwishyu, umusonere, cyangwa umuhishe.'
export const writtenOffTooMuch = 'Aya arenze ideni risigaye. Andika amafaranga atarirenze.'
export const booksFull =
  'Ikayi yawe yuzuye, bityo ibi ntibyabitswe. Siba ibyo utagikeneye, cyangwa utwandikire: gusiba bihora bishoboka.'
export const idTaken = 'Iyi id ni iy’ikindi cyanditswe cy’ubundi bwoko'

export const notFound = 'Ntibibonetse'
export const notFoundEntry = 'Iki cyanditswe ntikikibaho'
export const notFoundDebt = 'Iri deni ntirikibaho'
export const notFoundCredit = 'Uyu murongo ntukibaho'
export const notFoundPerson = 'Uyu mukiriya ntakiri mu ikayi'
export const changedMeanwhile = 'Ibi byahinduwe ku kindi gikoresho hagati aho'
export const deletedSince = 'Ibi byigeze kwandikwa, nyuma birasibwa'

export const methodNotAllowed = 'Iyi aderesi ntiyemera ubu buryo'
export const tooLarge = 'Ibyoherejwe ni byinshi cyane'
export const tooSlow = 'Ibyoherejwe byatinze cyane kuhagera. Ongera ugerageze.'
export const mediaType = 'Ohereza JSON (content type application/json)'
export const keyReused = 'Iyi Idempotency-Key yakoreshejwe ku bindi byoherejwe'
export const keyInvalid = 'Idempotency-Key igomba kugira inyuguti 1 kugeza kuri 200'
export const instantInvalid =
  'If-Unmodified-Since-Instant igomba kuba updatedAt y’ibihindurwa, nka 2026-11-21T08:00:00.000Z'
export const crossSite = 'Ibyoherejwe n’izindi mbuga ntibyemewe'

export const tooMany = 'Wagerageje kenshi. Tegereza gato, wongere ugerageze.'
export const tooManyToday = (hours: number) =>
  `Ibi byakozwe inshuro nyinshi cyane uyu munsi. Ongera ugerageze nyuma ${hours === 1 ? 'y’isaha 1' : `y’amasaha ${hours}`}.`
export const busy = 'Serivisi irimo gukoreshwa na benshi. Ongera ugerageze mu kanya.'
export const maintenance = 'Turimo gutunganya serivisi. Ikayi yawe irarinzwe. Ongera ugerageze mu minota mike.'

export const unavailable = 'Serivisi ntiboneka ubu. Nta cyahindutse. Ongera ugerageze mu kanya.'
export const fault = 'Habaye ikosa ku ruhande rwacu. Nta cyahindutse. Ongera ugerageze.'
export const network = 'Nta interineti. Reba interineti yawe, wongere ugerageze.'
export const importTakenBack = 'Ibi byinjijwe byasubijwe inyuma. Tangira bushya kugira ngo wongere ubyinjize.'
export const importTooOld = `Ibyinjijwe bisubizwa inyuma mu minsi ${IMPORT_UNDO_DAYS}. Ibi byarayirengeje.`
export const importFull = 'Winjiza imirongo itarenga 10,000 icyarimwe. Tangira bundi bushya ku isigaye.'
export const bulkTooOld = `Ibyahinduwe bisubizwa uko byari mu masaha ${BULK_UNDO_HOURS}. Ibi byarayarengeje.`
export const tooManyLooks =
  'Imitwe wahitiyemo agashushanyo cyangwa itsinda ni myinshi cyane. Banza usubize imwe kuri “Byikora”.'
export const passwordAgain = 'Ongera wandike ijambo ryawe ry’ibanga kugira ngo ukuremo ikayi yawe.'
