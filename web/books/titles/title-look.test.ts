import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmoji, TITLE_HUES } from '../../../domain/title-look.ts'
import { derivedIcon, ICON_WORDS } from '../../../domain/title-words.ts'
import { groupNamed, groupOf, groupsOfLooks } from './title-group.ts'
import { degreesOf, lookOf } from './title-look.ts'

test('a title that contains a common word gets the icon of that word, in three languages', () => {
  for (const [title, icon] of [
    ['Sugar', '🍬'],
    ['SUCRE 5 kg', '🍬'],
    ['isukari', '🍬'],
    ['Lycée: minerval', '🎓'],
    ['school fees', '🎓'],
    ['Pâtes et œufs', '🥚'],
    ['Gukodesha inzu', '🏠'],
    ['Électricité', '⚡'],
    ['umushahara', '💼'],
    ['Ejo Heza', '🐷'],
    ['Ahantu heza', null],
    ['Bosco', null],
    ['sugarcane', null],
  ] as const)
    assert.equal(derivedIcon(title), icon, title)
})

test('a title about trade gets the icon of sales, commissions or goods, even if it names a product', () => {
  for (const [title, icon] of [
    ['Market day sales', '💰'],
    ['Market day', '💰'],
    ['Umunsi w’isoko', '💰'],
    ['Jour de marché', '💰'],
    ['vente du marché', '💰'],
    ['Marché : ventes', '💰'],
    ['Airtime sales', '💰'],
    ['Eggs sold', '💰'],
    ['Airtime commission', '🤝'],
    ['MoMo commission', '🤝'],
    ['Komisiyo ya MTN', '🤝'],
    ['Commission Airtel', '🤝'],
    ['Credit paid', '💰'],
    ['Crédit payé', '💰'],
    ['Ideni ryishyuwe', '💰'],
    ['Ayacurujwe', '💰'],
    ['Recettes du jour', '💰'],
    ['Bank commission', '🏦'],
    ['Commission bank', '🏦'],
    ['Komisiyo ya banki', '🏦'],
    ['Commission transfert', '💸'],
    ['Commission sur ventes', '💰'],
    ['Komisiyo y’ibyacurujwe', '💰'],
    ['MoMo charges on sales', '💸'],
    ['Vente d’eau', '💰'],
    ['Kugurisha amazi', '💰'],
    ['MoMo fees', '📲'],
    ['Received via mobile money', '📲'],
    ['Ayakiriwe kuri Mobile Money', '📲'],
    ['Bread for resale', '🛍️'],
    ['Pain pour la revente', '🛍️'],
    ['Umucuruzi', '🛍️'],
    ['Kurangura isukari', '🛍️'],
    ['Market', '🛒'],
    ['Isoko', '🛒'],
    ['Bread', '🍞'],
    ['Airtime', '📱'],
    ['School fees', '🎓'],
    ['Taxi income', '🏍️'],
    ['Transport for sales', '🚌'],
    ['TVA sur les ventes', '🧾'],
    ['Salary of the sales assistant', '💼'],
    ['Stock', '🛍️'],
    ['Rent for stock', '🏠'],
    ['Ubukode bw’inzu y’ubucuruzi', '🏠'],
    ['Loyer du point de vente', '🏠'],
    ['Amashanyarazi y’ubucuruzi', '⚡'],
    ['Ubwishingizi bw’ubucuruzi', '🛡️'],
    ['Fuel sales', '💰'],
    ['Bicycle sales', '💰'],
    ['Essence vendue', '💰'],
    ['Market day transport', '🚌'],
    ['Market day lunch', '🍽️'],
    ['Isukari y’umucuruzi', '🍬'],
  ] as const)
    assert.equal(derivedIcon(title), icon, title)
})

test('no word of the icon dictionary has two icons', () => {
  const groups = Object.values(ICON_WORDS)
  const icons = groups.flatMap((group) => Object.keys(group))
  const words = groups.flatMap((group) => Object.values(group)).flatMap((of) => of.split(' '))
  assert.deepEqual(
    icons.filter((icon, at) => !isEmoji(icon) || icons.indexOf(icon) !== at),
    [],
  )
  assert.deepEqual(
    words.filter((word, at) => words.indexOf(word) !== at),
    [],
  )
  for (const word of words) assert.notEqual(derivedIcon(word), null, word)
})

test('a title without a known word gets its first letter as icon', () => {
  assert.equal(lookOf('bosco 2', undefined).icon, 'B')
  assert.deepEqual(lookOf(' Bosco ', undefined), lookOf('BOSCO', undefined))
  const hues = new Set(Array.from({ length: 300 }, (_, at) => lookOf(`title ${at}`, undefined).hue))
  assert.deepEqual(
    [...hues].toSorted((a, b) => a - b),
    Array.from({ length: TITLE_HUES }, (_, hue) => degreesOf(hue)),
  )
})

test('a title with a chosen icon keeps its default colour', () => {
  const derived = lookOf('Sugar', undefined)
  assert.deepEqual(lookOf('SUGAR', [{ title: 'sugar', icon: '☕', hue: null, group: null }]), {
    ...derived,
    icon: '☕',
  })
  assert.deepEqual(lookOf('Sugar', [{ title: 'sugar', icon: null, hue: 0, group: null }]), { ...derived, hue: 0 })
  assert.deepEqual(lookOf('Sugar', [{ title: 'salt', icon: '☕', hue: 1, group: null }]), derived)
})

test('groups whose names differ only in case or accents count as one group', () => {
  const looks = ['My café', 'my Cafe', 'SALES', 'sales'].map((group, at) => ({
    title: `title ${at}`,
    icon: null,
    hue: null,
    group,
  }))
  const groups = looks.map(({ title }) => groupOf(title, 'expense', looks))
  assert.deepEqual(groups, ['My café', 'My café', 'sales', 'sales'])
  assert.deepEqual(groupsOfLooks(looks).all.slice(-2), ['other', 'My café'])
  assert.deepEqual(
    ['my cafe', 'food and drinks', 'food'].map((typed) => groupNamed(` ${typed} `, looks)),
    ['My café', 'food', 'Food'],
  )
})

test('income for goods is in the group “sales” and income for work in “services”, unless the client chose a group', () => {
  const groups = (title: string, group: string | null = null) =>
    (['expense', 'income', 'debt'] as const).map((kind) =>
      groupOf(title, kind, [{ title: title.toLowerCase(), icon: null, hue: null, group }]),
    )
  for (const [title, expense, income] of [
    ['Bread', 'food', 'sales'],
    ['Isukari', 'food', 'sales'],
    ['Savon', 'home', 'sales'],
    ['Airtime', 'phone', 'sales'],
    ['Stock', 'goods', 'sales'],
    ['Soap in bulk', 'goods', 'sales'],
    ['Wholesale notebooks', 'goods', 'sales'],
    ['Bulk water', 'goods', 'sales'],
    ['Pagnes en gros', 'goods', 'sales'],
    ['Amakaye ku bwinshi', 'goods', 'sales'],
    ['Isabune, mu bwinshi', 'goods', 'sales'],
    ['Transport of goods in bulk', 'transport', 'services'],
    ['Lorry for rice in bulk', 'transport', 'services'],
    ['Bulk SMS', 'other', 'other'],
    ['Sewing uniforms in bulk', 'family', 'services'],
    ['Moto', 'transport', 'services'],
    ['Couture', 'family', 'services'],
    ['Repairs', 'home', 'services'],
    ['Airtime commission', 'services', 'services'],
    ['Salary', 'work', 'work'],
    ['Gift', 'family', 'family'],
    ['Rent', 'home', 'home'],
    ['Bosco', 'other', 'other'],
  ] as const)
    assert.deepEqual(groups(title), [expense, income, expense], title)
  assert.deepEqual(groups('Bread', 'food'), ['food', 'food', 'food'])
})
