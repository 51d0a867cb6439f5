import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import type * as english from '../en/notices.ts'
import { UNDO_PATH } from '../en/notices.ts'
import type { Translated } from '../translated.ts'
import { dayName } from './dates.ts'

const notYou = (support: string) =>
  `Niba atari wowe wabikoze, hita ushyiraho ijambo ry’ibanga rishya ukoresheje “Wibagiwe ijambo ry’ibanga?” ku rupapuro rwo kwinjiriraho, kandi wandikire ${support}.`

const notMine =
  'Niba utazi iyi konti, hari uwanditse nabi aderesi ye cyangwa uwakoresheje iyawe. Kanda linki iri hasi, nta yindi imeyili yerekeye iyo konti izongera kuza hano. Si ngombwa kwinjira.'

const greeting = 'Muraho,'

const accountOf = (name: string) => ({ label: 'Konti ya', value: quoteTyped(name) })

export const noticeFooter = (product: string) =>
  `Iyi imeyili yerekeye konti yo kuri ${product}. Imeyili nk’izi ziza buri gihe, nubwo izindi zaba zarahagaritswe.`

export const disputeLinks = {
  button: 'Si njye',
  footer: 'Si konti yawe? Hagarika imeyili zose zayo zijya kuri iyi aderesi',
} satisfies Translated<typeof english.disputeLinks>

/** `statusNames` agree with the noun `konti`, and `subscriptionNames` with `ifatabuguzi`. */
const statusNames = {
  active: 'irakora',
  inactive: 'ifunze by’agateganyo',
  deleted: 'yasibwe',
  suspended: 'yahagaritswe',
}

const subscriptionNames = { inactive: 'ntirikora', active: 'rirakora', expired: 'ryararangiye' }

const question = (support: string) => `Niba ufite ikibazo kuri ibi, andikira ${support}.`

const renewal = (support: string) => `Niba ushaka kuryongera, cyangwa ufite ikibazo, andikira ${support}.`

export const notices = {
  reset: ({ product, name, minutes, token }) => ({
    subject: `Hindura ijambo ry’ibanga rya ${product}`,
    paragraphs: [
      greeting,
      `Hari umuntu, dutekereza ko ari wowe, wasabye ijambo ry’ibanga rishya rya konti yawe ya ${product}.`,
      `Linki iri hasi ikora inshuro imwe, mu minota ${minutes}. Iyo usabye indi nshya, iyi ntiba igikora.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Hitamo ijambo ry’ibanga rishya', path: `/reset-password?token=${token}` },
    note: 'Niba atari wowe, nta cyo usabwa gukora: ijambo ry’ibanga ryawe riguma uko ryari.',
  }),
  'password-changed': ({ product, name, support }) => ({
    subject: `Ijambo ry’ibanga ryawe rya ${product} ryahinduwe`,
    paragraphs: [
      greeting,
      `Ijambo ry’ibanga rya konti yawe ya ${product} rimaze guhindurwa. Ibindi bikoresho byose byasohowe.`,
    ],
    facts: [accountOf(name)],
    note: notYou(support),
  }),
  welcome: ({ product, name, opened }) => ({
    subject: `Murakaza neza kuri ${product}`,
    paragraphs: [
      greeting,
      `Konti ifite iyi aderesi ya imeyili yafunguwe kuri ${product}. Iyo umunsi, icyumweru, ukwezi cyangwa umwaka byanditswemo birangiye, incamake yabyo iza hano.`,
    ],
    facts: [
      { label: 'Yafunguwe na', value: quoteTyped(name) },
      { label: 'Yafunguwe ku wa', value: dayName(opened) },
    ],
    button: { label: `Fungura ${product}`, path: '/login' },
    dispute: notMine,
  }),
  'email-changed': ({ product, name, days, token }) => ({
    subject: `Imeyili ya konti yawe ya ${product} yahinduwe`,
    paragraphs: [
      greeting,
      `Aderesi ya imeyili ya konti yawe ya ${product} yahinduwe: ntikiri iyi, ubu ni indi. Guhera ubu winjira ukoresheje inshya. Ibindi bikoresho byose byasohowe.`,
      `Niba atari wowe wabikoze, isubize aderesi: linki iri hasi imara iminsi ${days}, igasubiza konti iyi aderesi, igasohora bose, kandi ugahitamo ijambo ry’ibanga rishya.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Isubize aderesi', path: `${UNDO_PATH}?token=${token}` },
    note: 'Niba ari wowe, nta cyo usabwa gukora.',
  }),
  'email-restored': ({ product, name, support }) => ({
    subject: `Guhindura imeyili ya konti yawe ya ${product} byasubijwe inyuma`,
    paragraphs: [
      greeting,
      `Hakoreshejwe linki iri muri imeyili twohereje kuri aderesi ya mbere ya konti ya ${product}, konti yasubijwe iyo aderesi. Bose basohowe, kandi ijambo ry’ibanga ryayo ntirigikora. Hitamo irishya ukoresheje “Wibagiwe ijambo ry’ibanga?”.`,
    ],
    facts: [accountOf(name)],
    note: `Niba nta cyo ubiziho, hita wandikira ${support}.`,
  }),
  'email-undone': ({ product, name, days, objection }) => ({
    subject: `Imeyili ya konti yawe ya ${product} yasubijwe uko yari`,
    paragraphs: [
      greeting,
      `Konti yo kuri ${product} ntigifite iyi aderesi ya imeyili. Hari uwakoresheje linki twohereje kuri aderesi yari ifite mbere, none konti yongeye kugira iyo aderesi. Bose basohowe.`,
      `Niba konti ari iyawe, ushobora kubyanga mu minsi ${days}. Abashinzwe ubufasha babaza impande zombi, bagafata icyemezo. Kugeza icyo gihe nta kizahinduka.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Simbyemeye', path: objection },
    note: 'Niba ari wowe wayisubije uko yari, cyangwa konti atari iyawe, nta cyo usabwa gukora.',
  }),
  'objection-settled': ({ product, name, support, isYours, isMoved }) => ({
    subject: `Icyemezo cyacu kuri imeyili yawe ya ${product}`,
    paragraphs: [
      greeting,
      `Abakoresha aderesi ebyiri za imeyili bavugaga ko konti imwe yo kuri ${product} ari iyabo. Abashinzwe ubufasha bafashe icyemezo.`,
      isYours ? 'Konti ni iy’iyi aderesi ya imeyili.' : 'Konti ni iy’indi aderesi ya imeyili.',
      ...(isYours && isMoved
        ? [
            'Bose basohowe, kandi ijambo ry’ibanga rya kera ntirigikora. Kugira ngo uhitemo irishya, kanda “Wibagiwe ijambo ry’ibanga?” ku rupapuro rwo kwinjiriraho.',
          ]
        : []),
    ],
    facts: [accountOf(name)],
    note: question(support),
  }),
  'email-new': ({ product, name, changed }) => ({
    subject: `Imeyili ya konti yawe ya ${product} yahinduwe`,
    paragraphs: [
      greeting,
      `Ubu iyi ni yo aderesi ya imeyili ya konti yo kuri ${product}: ni yo ukoresha winjira, kandi imeyili zerekeye konti ni ho ziza. Ibindi bikoresho byose byasohowe.`,
    ],
    facts: [accountOf(name), { label: 'Byahinduwe ku wa', value: dayName(changed) }],
    dispute: notMine,
  }),
  'account-deleted': ({ product, name, support }) => ({
    subject: `Konti yawe ya ${product} yasibwe`,
    paragraphs: [
      greeting,
      `Wasibye konti yawe ya ${product}. Ishobora kugarurwa mu minsi ${RESTORE_DAYS}: andikira ${support}. Nyuma y’iminsi ${RESTORE_DAYS} amakuru yawe yose asibwa burundu. Kopi z’umutekano zifunze zishobora kuyagumana andi mezi atarenze ${BACKUP_MONTHS}.`,
    ],
    facts: [accountOf(name)],
    note: `Niba atari wowe wabikoze, hita wandikira ${support}.`,
  }),
  'status-changed': ({ product, name, support, status }) => ({
    subject: `Konti yawe ya ${product} ubu ${statusNames[status]}`,
    paragraphs: [
      greeting,
      `Turakumenyesha ko umuyobozi yahinduye uko konti yawe ya ${product} imeze: ubu ${statusNames[status]}.`,
      {
        active: 'Ushobora kwinjira no gukoresha byose nka mbere.',
        inactive:
          'Uracyashobora kwinjira, gusoma no gukuramo ibyo wanditse. Kugira ngo wandike ikindi, ongera uyifungure muri “Konti yanjye”.',
        suspended: 'Ntushobora kwinjira igihe ihagaritswe. Ibyo wanditse birabitswe.',
        deleted: `Ntushobora kwinjira. Konti ishobora kugarurwa mu minsi ${RESTORE_DAYS}; nyuma yaho amakuru yawe yose asibwa burundu.`,
      }[status],
    ],
    facts: [accountOf(name)],
    note: question(support),
  }),
  'subscription-changed': ({ product, name, support, status, lastDay }) => ({
    subject: `Ifatabuguzi ryawe rya ${product} ryahinduwe`,
    paragraphs: [
      greeting,
      `Turakumenyesha ko umuyobozi yahinduye ifatabuguzi ryawe rya ${product}: ubu ${subscriptionNames[status]}${lastDay ? `, kandi umunsi waryo wa nyuma ni ku wa ${dayName(lastDay)}` : ''}.`,
    ],
    facts: [accountOf(name)],
    note: question(support),
  }),
  'subscription-ends': ({ product, name, support, lastDay }) => ({
    subject: `Ifatabuguzi ryawe rya ${product} rirangira ku wa ${dayName(lastDay)}`,
    paragraphs: [
      greeting,
      `Umunsi wa nyuma w’ifatabuguzi ryawe rya ${product} ni ku wa ${dayName(lastDay)}. Nyuma yaho rizaba rirangiye, ariko uzakomeza gukoresha ikayi yawe nk’uko bisanzwe.`,
    ],
    facts: [accountOf(name)],
    note: renewal(support),
  }),
  'subscription-expired': ({ product, name, support, lastDay }) => ({
    subject: `Ifatabuguzi ryawe rya ${product} ryarangiye`,
    paragraphs: [
      greeting,
      `Umunsi wa nyuma w’ifatabuguzi ryawe rya ${product} wari ku wa ${dayName(lastDay)}. Ushobora gukomeza gukoresha ikayi yawe nk’uko bisanzwe.`,
    ],
    facts: [accountOf(name)],
    note: renewal(support),
  }),
} satisfies Translated<typeof english.notices>

export { UNDO_PATH }

export const undoPage = {
  title: 'Isubize aderesi',
  ask: (email) => [
    `Ese hari undi muntu wahinduye aderesi ya imeyili ya konti yawe? Niba ari ko bimeze, subizaho ${email}.`,
    'Bose barasohorwa, nawe urimo, kandi ijambo ry’ibanga ririho ntirizongera gukora. Uhita uhitamo irishya.',
  ],
  button: 'Isubize aderesi',
  done: 'Byakozwe. Konti yongeye kugira aderesi yayo ya mbere, kandi bose basohowe.',
  choose: 'Hitamo ijambo ry’ibanga rishya',
  taken: 'Iyi aderesi isigaye ikoreshwa n’indi konti, bityo nta cyahindutse.',
  gone: (support) =>
    `Iyi linki ntiyuzuye, yarengeje igihe, cyangwa yarakoreshejwe. Niba hari undi ufite konti yawe, andikira ${support}.`,
  write: (support) => `Andikira ${support}, turagufasha.`,
} satisfies Translated<typeof english.undoPage>

export const objectionPage = {
  title: 'Kwanga iyi mpinduka',
  ask: (email) => [
    `Ese konti yari ifite aderesi ya imeyili ${email} ni iyawe? Niba ari iyawe, menyesha abashinzwe ubufasha ko utabyemeye.`,
    'Nta gihinduka muri konti, nta n’uwinjizwa cyangwa usohorwa. Abashinzwe ubufasha bandikira aderesi zombi, bakemeza nyir’iyo konti.',
  ],
  button: 'Simbyemeye',
  done: 'Byakozwe. Abashinzwe ubufasha bamenye ko utabyemeye, kandi bazakwandikira.',
  after: (support) => `Ese byihutirwa? Andikira ${support}.`,
  gone: (support) =>
    `Iyi linki ntiyuzuye cyangwa yarengeje igihe. Niba hari undi ufite konti yawe, andikira ${support}.`,
} satisfies Translated<typeof english.objectionPage>

export const disputePage = {
  title: 'Si konti yawe?',
  ask: (email) => [
    `Ese wabonye imeyili yerekeye konti itari iyawe? Dushobora guhagarika imeyili zose zijya kuri ${email ?? 'iyi aderesi'} zerekeye konti.`,
    'Konti ubwayo ntikorwaho: nta wusohorwa kandi nta gisibwa. Niba ari iyawe, funga uru rupapuro: udahawe imeyili ntiwabona incamake cyangwa linki igihe wibagiwe ijambo ry’ibanga.',
  ],
  button: 'Hagarika imeyili zose zijya kuri iyi aderesi',
  done: 'Byakozwe. Nta yindi imeyili yerekeye konti izongera kuza kuri iyi aderesi, kandi abashinzwe ubufasha babimenyeshejwe.',
  after: (support) =>
    `Ese yari konti yawe? Injira uhindure aderesi yayo ya imeyili muri “Konti yanjye”, cyangwa wandikire ${support}.`,
} satisfies Translated<typeof english.disputePage>

export const firstSuperadminName = 'Superadmin'
