import type * as english from '../en/selection.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const selectionWords = {
  menu: 'Tondeka cyangwa uhitemo',
  sort: 'Tondeka',
  orders: {
    '-date': 'Ibya vuba mbere',
    date: 'Ibya kera mbere',
    '-amount': 'Amafaranga menshi mbere',
    amount: 'Amafaranga make mbere',
    title: 'A kugeza Z',
    '-title': 'Z kugeza A',
    status: 'Banza ayatarishyurwa',
    dueDate: 'Banza ayishyurwa vuba',
    '-dueDate': 'Banza ayishyurwa nyuma',
  },
  start: 'Hitamo imirongo',
  selectNamed: (title) => `Hitamo ${title}`,
  bar: 'Imirongo wahisemo',
  selected: counted('Wahisemo #', 'Wahisemo #'),
  none: 'Hitamo imirongo ushaka',
  all: (count) => `Hitamo yose (${formatCount(count)})`,
  first: (count) => `Hitamo ${formatCount(count)} ya mbere`,
  delete: 'Siba',
  retitle: 'Hindura umutwe',
  offline: 'Nta interineti ufite. Gusiba cyangwa guhindura imirongo myinshi bisaba interineti.',
  deleteQuestion: counted('Urashaka gusiba umurongo #?', 'Urashaka gusiba imirongo #?'),
  payQuestion: counted('Urashaka kwemeza ko ideni # ryishyuwe?', 'Urashaka kwemeza ko amadeni # yishyuwe?'),
  deleteText: 'Ushobora guhita ubisubizaho.',
  deleted: counted('Hasibwe umurongo #', 'Hasibwe imirongo #'),
  lastDeletion: 'Ibyasibwe biheruka',
  renamed: counted('Hahinduwe umurongo #', 'Hahinduwe imirongo #'),
  undone: counted('Hagaruwe umurongo #', 'Hagaruwe imirongo #'),
  nothingToUndo: 'Nta cyo gusubiza inyuma',
  renameUndone: counted('Umutwe wa mbere wagarutse ku murongo #', 'Umutwe wa mbere wagarutse ku mirongo #'),
  gone: counted('Umurongo # wari warasibwe ku kindi gikoresho.', 'Imirongo # yari yarasibwe ku kindi gikoresho.'),
  unsent: (titles) => `Ntibiroherezwa, ntibyahindutse: ${titles}`,
  formText: counted('Umutwe mushya w’umurongo #.', 'Umutwe mushya w’imirongo #.'),
  newTitle: 'Umutwe mushya',
  moved: 'Ntikiri kuri uyu mwanya.',
} satisfies Translated<typeof english.selectionWords>
