import type * as english from '../en/ledger.ts'
import type { Translated } from '../translated.ts'
import { frw } from './grammar.ts'
import { counted } from './totals.ts'

const count = counted('Icyanditswe #', 'Ibyanditswe #')
const found = counted('Habonetse icyanditswe #', 'Habonetse ibyanditswe #')

export const entries = {
  expense: {
    title: 'Amafaranga yasohotse',
    add: 'Ongeraho ayasohotse',
    edit: 'Hindura ayasohotse',
    view: 'Ayasohotse, birambuye',
    history: 'Ayasohotse yanditswe',
    search: 'Shakisha mu yasohotse',
    count,
    found,
    dayTotal: (amount) => `hasohotse ${frw(amount)}`,
    empty: 'Nta mafaranga yasohotse yanditswe. Andika aya mbere: bitwara amasegonda icumi.',
    noMatch: (search) => `Nta yasohotse ahuye na “${search}”.`,
    deleteQuestion: 'Uzi neza ko ushaka gusiba aya mafaranga yasohotse?',
    undone: 'Ayasohotse yasubijweho',
    file: 'ayasohotse',
  },
  income: {
    title: 'Amafaranga yinjiye',
    add: 'Ongeraho ayinjiye',
    edit: 'Hindura ayinjiye',
    view: 'Ayinjiye, birambuye',
    history: 'Ayinjiye yanditswe',
    search: 'Shakisha mu yinjiye',
    count,
    found,
    dayTotal: (amount) => `hinjiye ${frw(amount)}`,
    empty: 'Nta mafaranga yinjiye yanditswe. Andika aya mbere: bitwara amasegonda icumi.',
    noMatch: (search) => `Nta yinjiye ahuye na “${search}”.`,
    deleteQuestion: 'Uzi neza ko ushaka gusiba aya mafaranga yinjiye?',
    undone: 'Ayinjiye yasubijweho',
    file: 'ayinjiye',
  },
} satisfies Translated<typeof english.entries>
