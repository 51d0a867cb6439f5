import { PASSWORD_MIN } from '../../domain/credentials.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import type * as english from '../en/account.ts'
import type { Translated } from '../translated.ts'
import { na } from './grammar.ts'

export const accountWords = {
  title: 'Konti yanjye',
  intro: 'Amakuru yawe, uko winjira, n’imeyili tukoherereza.',

  status: 'Uko konti imeze',
  statusTexts: {
    active: 'Ushobora gukoresha byose.',
    inactive: 'Ushobora kureba ibyo wanditse. Kugira ngo wandike ikindi, ongera ufungure konti yawe.',
    deleted: `Konti yawe yasibwe. Ishobora kugarurwa mu minsi ${RESTORE_DAYS}.`,
    suspended: 'Konti yawe yahagaritswe. Vugana n’umuyobozi agufashe.',
  },
  subscription: 'Ifatabuguzi:',
  lastDay: (day) => `, umunsi wa nyuma: ${day}`,
  until: (day) => `kugeza ku wa ${day}`,

  profile: 'Umwirondoro',
  businessOptional: 'Izina ry’ubucuruzi (si itegeko)',
  addressDistrict: 'Aho utuye (Akarere)',
  addressPlaceholder: 'Hitamo akarere kawe',
  mailStopped: (day) =>
    `Imeyili zoherezwa kuri iyi aderesi zahagaritswe ku wa ${day}, kuko uzisoma yatubwiye ko iyi konti atari iye. Reba aderesi yawe, uyihindure muri “Hindura umwirondoro”: ni bwo uzongera kubona incamake, na linki igihe wibagiwe ijambo ry’ibanga.`,
  emailNotice:
    'Iyo uhinduye imeyili, twandikira aderesi ya kera n’inshya, kandi ibindi bikoresho wari winjiriyeho birasohorwa.',

  passwordText: 'Iyo uhinduye ijambo ry’ibanga, ibindi bikoresho wari winjiriyeho birasohorwa.',
  currentPassword: 'Ijambo ry’ibanga ry’ubu',
  newPassword: 'Ijambo ry’ibanga rishya',
  confirmPassword: 'Subiramo ijambo ry’ibanga rishya',
  passwordHint: `Nibura inyuguti ${PASSWORD_MIN}. Amagambo menshi afatanye ni yo meza.`,
  changing: 'Birahindurwa...',

  credit: 'Amadeni y’abakiriya',
  creditText:
    'Andika ibyo abakiriya bakurimo kandi uboherereze ubutumwa bubibutsa. Iyo ubifunze birahishwa gusa; nta gisibwa.',
  turnOn: 'Fungura',
  turnOff: 'Funga',
  business: 'Igicuruzo',
  businessText: '“Reba uyu mwaka” yerekana igicuruzo: ayinjiye kugeza uyu munsi, hatarimo umutwe “Umuryango”.',
  closing: 'Kuva muri serivisi',
  closingText: 'Hagarika gukoresha serivisi igihe gito, cyangwa uyivemo burundu.',
  info: 'Bigenda bite iyo mvuyemo?',
  infoTitle: 'Gufunga konti by’agateganyo no kuyisiba',
  infoPoints: (support) => [
    {
      title: 'Gufunga by’agateganyo',
      text: 'Konti yawe iba ifunze by’agateganyo. Ushobora kwinjira ukareba ibyo wanditse, ariko nta kindi wakwandika kandi nta ncamake zoherezwa. Wongera kuyifungura igihe ushakiye.',
    },
    {
      title: 'Gusiba',
      text: 'Usohoka ku bikoresho byose kandi ntushobora kongera kwinjira.',
    },
    {
      title: `Iminsi ${RESTORE_DAYS}`,
      text: `Konti yasibwe ishobora kugarurwa mu minsi ${RESTORE_DAYS}: andikira ${support}. Nyuma y’iminsi ${RESTORE_DAYS} amakuru yose asibwa burundu.`,
    },
  ],
  deactivate: 'Funga konti by’agateganyo',
  deactivating: 'Irafungwa...',
  deactivateQuestion: 'Uzi neza ko ushaka gufunga konti yawe by’agateganyo?',
  deactivateText: 'Uzakomeza kureba ibyo wanditse. Nta kindi wakwandika utarongera gufungura konti yawe hano.',
  delete: 'Siba konti',
  deleting: 'Irasibwa...',
  deleteQuestion: 'Uzi neza ko ushaka gusiba konti yawe?',
  deleteText: `Uzasohoka ku bikoresho byose. Konti ishobora kugarurwa mu minsi ${RESTORE_DAYS}; nyuma y’iminsi ${RESTORE_DAYS} amakuru yose asibwa burundu. Kopi z’umutekano zifunze zishobora kuyagumana andi mezi atarenze ${BACKUP_MONTHS}.`,

  devices: 'Ibikoresho winjiriyeho',
  devicesText: 'Aho winjiriye. Sohora igikoresho utazi, uhindure ijambo ry’ibanga.',
  thisDevice: 'Iki gikoresho',
  unknownDevice: 'Igikoresho kitazwi',
  deviceOn: (browser, system) => `${browser} kuri ${system}`,
  deviceSeen: (when) => `Giheruka gukoreshwa ${when}`,
  deviceSince: (when) => `Winjiye ${when}`,
  endDevice: 'Sohora',
  endDeviceOf: (device) => `Sohora ${device}`,
  endDeviceQuestion: (device) => `Urashaka gusohora ${device}?`,

  auditLog: 'Ibyakozwe kuri konti yanjye',
  auditLogText: 'Igihe winjiye n’ibyahindutse, ibishya ni byo bibanza. Ibyo wandika mu ikayi ntibiri hano.',
  auditLogEmpty: 'Nta kirimo.',
  auditEventBy: (who) => `byakozwe ${na(who)}`,

  auditEventNothing: 'nta kirimo',
  auditEventChange: (field, before, after) => `${field}: ${before} → ${after}`,
  auditEventActors: { visitor: 'utari winjiye', system: 'byikoze', staff: 'umukozi wacu' },

  mails: 'Imeyili',
  mailsText: 'Hitamo ibyo wohererezwa. Imeyili zerekeye konti yawe ubwayo zoherezwa buri gihe.',
  mailKinds: {
    day: 'Incamake ya buri munsi, nyuma y’umunsi wanditsemo',
    week: 'Incamake ya buri cyumweru, ku wa mbere',
    month: 'Incamake ya buri kwezi, n’imibare ntarengwa n’intego zawe',
    year: 'Incamake ya buri mwaka, n’imibare ntarengwa n’intego zawe',
    warning: 'Kuburirwa iyo umubare ntarengwa ugiye kugerwaho cyangwa urenzwe, cyangwa intego igezweho',
  },

  appearance: 'Uko bigaragara',
  appearanceText: 'Urumuri, umwijima, cyangwa nk’igikoresho cyawe.',
} satisfies Translated<typeof english.accountWords>
