import type * as english from '../en/public-frame.ts'
import type { Translated } from '../translated.ts'

export const publicFrame = {
  mainNavigation: 'Ibice by’ingenzi',
  menu: 'Menyu',
  home: 'Ahabanza',
  about: 'Ibyacu',
  contact: 'Twandikire',
  register: 'Iyandikishe',
  login: 'Injira',
  pageWaits: 'Injira, urupapuro washakaga rurafunguka.',
  openBooks: 'Ikayi yanjye',
  openDashboard: 'Fungura aho nkorera',
  quickLinks: 'Izindi mpapuro',
  faqs: 'Ibibazo bikunze kubazwa',
  terms: 'Amategeko n’amabwiriza',
  privacy: 'Politiki y’ubuzima bwite',
  adminPortal: 'Aho abayobozi binjirira',
  rights: (year, name) => `© ${year} ${name}. Uburenganzira bwose burarinzwe.`,
  footerLine: 'Ayinjiye, ayasohotse n’amadeni mu mafaranga y’u Rwanda, byandikwa mu masegonda make.',
  poweredBy: 'Byakozwe na',
} satisfies Translated<typeof english.publicFrame>
