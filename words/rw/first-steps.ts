import type * as english from '../en/first-steps.ts'
import type { Translated } from '../translated.ts'
import { frw } from './grammar.ts'

export const firstStepsWords = {
  title: 'Intambwe za mbere',
  text: 'Intambwe nto zituma umenya aho ugeze.',
  today: {
    both: (came, went) => `Uyu munsi hinjiye ${frw(came)}, hasohoka ${frw(went)}.`,
    cameOnly: (came) => `Uyu munsi hinjiye ${frw(came)}, nta mafaranga arasohoka.`,
    wentOnly: (went) => `Uyu munsi hasohotse ${frw(went)}, nta mafaranga arinjira.`,
    left: (rest) => `Hasigaye ${frw(rest)}.`,
    short: (rest) => `Ayasohotse arusha ayinjiye ${frw(rest)}.`,
  },
  steps: {
    income: 'Andika amafaranga ya mbere yinjiye',
    expense: 'Andika amafaranga ya mbere yasohotse',
    limit: 'Shyiraho umubare ntarengwa w’ukwezi',
    install: 'Shyira iyi porogaramu ku rupapuro rubanza rwa telefoni',
  },
  done: '(byakozwe)',
  allDone: 'Byose byakozwe. Watangiye neza!',
  dismiss: 'Hisha intambwe za mbere',
  install: 'Hitamo “Install” cyangwa “Add to Home screen” muri menyu ya mushakisha yawe.',
  credit: 'Ugurisha ku ideni? Fungura amadeni y’abakiriya',
  momo: 'Byihuse: shyiramo ubutumwa bwa MoMo bw’ukwezi gushize',
  tried: 'Ibi wabyanditse ugerageza Imari kuri iki gikoresho. Urashaka kubyongera mu ikayi yawe?',
} satisfies Translated<typeof english.firstStepsWords>
