import type * as english from '../en/kit.ts'
import type { Translated } from '../translated.ts'

export const kitWords = {
  close: 'Funga',
  cancel: 'Hagarika',
  showPassword: 'Erekana ijambo ry’ibanga',
  hidePassword: 'Hisha ijambo ry’ibanga',
  easyPassword: 'Iri jambo ry’ibanga biroroshye kurikeka. Amagambo menshi afatanye ni yo akomeye kurushaho.',
  fillIn: 'Uzuza hano.',
  clearSearch: 'Reka gushakisha',
  loading: 'Tegereza',
  guide: 'Uko bikora',
  notifications: 'Imenyesha',
  undo: 'Subiza inyuma',
  changeUndone: 'Impinduka yasubijwe inyuma',
  chooseDay: 'Hitamo umunsi',
  notFetched: {
    title: 'Ntibyashobotse kubifungura',
    retry: { text: 'Reba interineti yawe, wongere ugerageze.', action: 'Ongera ugerageze' },
    reload: {
      text: 'Hashobora kuba hari verisiyo nshya.',
      action: 'Ongera ufungure urupapuro',
    },
  },
  stepOf: (step, steps) => `Intambwe ya ${step} kuri ${steps}`,
  pair: (name, value) => `${name}: ${value}`,
} satisfies Translated<typeof english.kitWords>
