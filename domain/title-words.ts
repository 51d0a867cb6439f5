import { foldText } from './fold-text.ts'

/**
 * These words decide the icon even if the title also names a product: `Airtime sales`, `Airtime
 * commission`, `Bread for resale`.
 */
const SALES =
  'sales sale sold selling ventes vente vendu vendus vendue vendues vendre ubucuruzi gucuruza ibyacurujwe ayacurujwe kugurisha nagurishije ibyagurishijwe'
const COMMISSION = '🤝'
const BUYING = 'resale revente kurangura kuranguza'
const MARKET_DAY = /\bmarket days?\b|\bjours? de marche\b|\b(umunsi w|iminsi y) isoko\b/
const IN_BULK = /\b(bulk(?! sms)|wholesale|en gros|[km]u ?bwinshi)\b/
/** `derivedIcon` replaces each phrase by a word, so that the title gets the icon of this word. */
const PHRASES: readonly [RegExp, string][] = [
  [/\bejo heza\b/, 'ejoheza'],
  [/\bmobile money\b/, 'momo'],
  [/\bcredit pa(id|ye)\b|\bideni ryishyuwe\b/, 'sales'],
]

/** Common words of titles in three languages, without accents, by group and icon. */
export const ICON_WORDS = {
  food: {
    '🛒': 'shopping groceries courses market marche isoko guhaha kugura',
    '🍬': 'sugar sucre isukari sweets bonbons biscuits ibisuguti',
    '🧂': 'salt sel umunyu',
    '🍚': 'rice riz umuceri pasta spaghetti macaroni',
    '🫘': 'beans haricots ibishyimbo',
    '🥔': 'potatoes potato pomme ibirayi ikirayi',
    '🍌': 'bananas banana bananes banane plantain ibitoke igitoke imineke umuneke',
    '🍅': 'tomatoes tomato tomates tomate inyanya',
    '🧅': 'onions onion oignons oignon ibitunguru igitunguru',
    '🥬': 'vegetables legumes imboga',
    '🍎': 'fruit fruits imbuto',
    '🌽': 'maize corn mais ibigori ikigori',
    '🌾': 'flour farine ifu wheat ble ingano sorghum sorgho amasaka',
    '🛢️': 'oil huile amavuta',
    '🥛': 'milk lait amata',
    '🥚': 'eggs egg oeufs oeuf amagi igi',
    '🍞': 'bread pain umugati imigati bakery boulangerie',
    '🥩': 'meat viande inyama butcher boucherie',
    '🐟': 'fish poisson poissons amafi ifi',
    '🐔': 'chicken chickens poulet poulets poules inkoko',
    '🐝': 'honey miel ubuki',
    '☕': 'coffee cafe ikawa tea the icyayi',
    '🥤': 'drinks drink boisson boissons soda fanta ibinyobwa juice jus umutobe',
    '🍺': 'beer biere bieres inzoga urwagwa primus bar',
    '🍽️': 'food nourriture ibiryo ibyokurya amafunguro lunch dinner breakfast repas restaurant resitora meal',
  },
  sales: {
    '💰': `${SALES} recette recettes`,
  },
  services: {
    [COMMISSION]: 'commission commissions komisiyo',
    '✂️': 'services service prestation prestations serivisi',
  },
  goods: {
    '🛍️': `${BUYING} umucuruzi abacuruzi ibicuruzwa igicuruzwa stock goods marchandises`,
  },
  farm: {
    '🌱': 'seeds semences seedlings fertiliser fertilizer engrais ifumbire ingemwe farm ferme ubuhinzi harvest recolte umusaruro',
    '🐄': 'cow cows vache vaches inka',
    '🐐': 'goat goats chevre chevres ihene',
    '🐖': 'pig pigs porc porcs ingurube',
  },
  home: {
    '🏠': 'rent loyer ubukode inzu house maison home gukodesha',
    '🧱': 'bricks brick briques amatafari cement ciment sima construction ubwubatsi kubaka sand umucanga',
    '🔧': 'repair repairs reparation reparations gusana spare maintenance pieces tools outils ibikoresho',
    '⚡': 'electricity electricite amashanyarazi umuriro cashpower reg power courant batteries',
    '🔥': 'gas gaz gazi charcoal charbon amakara firewood bois inkwi candles bougies buji matches allumettes ibibiriti',
    '💧': 'water eau amazi wasac',
    '🧼': 'soap savon isabune cleaning nettoyage isuku hygiene detergent toothpaste',
  },
  transport: {
    '🚌': 'transport bus ticket tickets itike urugendo ubwikorezi travel voyage deplacement fare',
    '🏍️': 'moto motos motorcycle taxi tagisi',
    '🚲': 'bike bicycle velo igare',
    '⛽': 'fuel petrol diesel carburant essence mazout lisansi peteroli',
    '🚗': 'car voiture imodoka garage lorry truck camion',
    '📦': 'delivery livraison parcel colis kohereza',
  },
  phone: {
    '📱': 'airtime phone telephone telefoni telefone inite units unites mtn airtel forfait bundle bundles appel',
    '🌐': 'internet data wifi connexion interineti murandasi',
    '📺': 'tv television televiziyo canal startimes',
  },
  school: {
    '🎓': 'school fees minerval ecole scolarite ishuri amashuri university universite kaminuza tuition',
    '📚': 'books livres ibitabo notebooks cahiers amakaye stationery papeterie',
  },
  health: {
    '💊': 'medicine medicines medicament medicaments imiti pharmacy pharmacie farumasi',
    '🏥': 'hospital hopital clinic clinique ibitaro ivuriro health sante doctor docteur muganga kwivuza',
    '🛡️': 'insurance assurance ubwishingizi mituelle mutuelle mituweli rssb',
  },
  work: {
    '💼': 'salary salaire salaires wages umushahara imishahara pay paie job work travail akazi',
    '👷': 'labour labor worker workers ouvrier ouvriers umukozi abakozi staff employees porter porters abakarani',
  },
  money: {
    '🏦': 'loan loans pret prets inguzanyo bank banque banki sacco interest interets inyungu',
    '🐷': 'savings saving epargne ubwizigame kwizigama tontine ikimina ibimina ejoheza',
    '🧾': 'tax taxes impot impots umusoro imisoro rra vat tva bill bills facture factures',
    '💸': 'transfer frais charges transfert kohererezanya',
    '📲': 'momo',
  },
  family: {
    '👶': 'baby bebe child children enfant enfants umwana abana',
    '👕': 'clothes clothing dress dresses vetements habits robe robes imyenda umwenda',
    '👟': 'shoes chaussures inkweto',
    '🧵': 'tailor tailoring couture sewing ubudozi kudoda fabric cloth tissu igitenge ibitenge',
    '💇': 'hair hairdresser salon coiffure coiffeur kogosha umusatsi',
    '🎁': 'gift gifts cadeau cadeaux impano',
    '💍': 'wedding mariage ubukwe gusaba dot inkwano',
    '⛪': 'church eglise itorero kiliziya tithe dime icyacumi offering offrande ituro amaturo mosque mosquee umusigiti',
    '🎉': 'party fete ibirori birthday anniversaire',
    '⚽': 'sport sports football umupira gym',
  },
}

export type TitleGroup = keyof typeof ICON_WORDS | 'other'

export function groupOfIcon(icon: string): TitleGroup {
  return groupByIcon.get(bare(icon)) ?? 'other'
}

const GOODS: readonly TitleGroup[] = ['food', 'goods', 'farm', 'phone']
const GOODS_ICONS = ['📚', '💊', '👕', '👟', '⛽', '🧱', '⚡', '🔥', '💧', '🧼']
const SERVICE_ICONS = ['🔧', '🧵', '💇']

/**
 * Returns the group of an income. An icon of goods means sales, because a trader sells them. An
 * icon of transport means services, because a driver earns with it.
 */
export function soldGroupOfIcon(icon: string): TitleGroup {
  const [group, plain] = [groupOfIcon(icon), bare(icon)]
  if (GOODS.includes(group) || GOODS_ICONS.includes(plain)) return 'sales'
  return group === 'transport' || SERVICE_ICONS.includes(plain) ? 'services' : group
}

/** An emoji without skin tone and variation selector. */
const bare = (icon: string) => icon.replaceAll(/[\u{fe0f}\u{1f3fb}-\u{1f3ff}]/gu, '')

const groupByIcon = new Map(
  Object.entries(ICON_WORDS).flatMap(([group, icons]) =>
    Object.keys(icons).map((icon) => [bare(icon), group as TitleGroup]),
  ),
)

/**
 * Returns the icon that decides the group of a title. `Soap in bulk` has the icon of soap, but
 * belongs to the goods. `Lorry for rice in bulk` is transport.
 */
export function groupingIcon(title: string): string {
  const icon = derivedIcon(title) ?? ''
  const mayBeGoods = icon === '' || soldGroupOfIcon(icon) === 'sales'
  return mayBeGoods && IN_BULK.test(plainWords(title)) ? '🛍️' : icon
}

/** Replaces punctuation by spaces, after folding. */
const plainWords = (title: string) => foldText(title).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

let iconByWord: Map<string, string> | undefined

export function derivedIcon(title: string): string | null {
  iconByWord ??= new Map(
    Object.values(ICON_WORDS)
      .flatMap((icons) => Object.entries(icons))
      .flatMap(([icon, words]) => words.split(' ').map((word): [string, string] => [word, icon])),
  )
  const text = PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), plainWords(title))
  const words = text.replace(MARKET_DAY, ' ').split(' ')
  const icons = words.map((word) => iconByWord?.get(word))
  const sold = words.findIndex((word) => soldWords.has(word))
  const trade = icons[sold] ?? icons.find((icon) => icon === COMMISSION)
  const isCost = (icon: string | undefined, at: number) => icon && COSTS.has(icon) && (sold < 0 || at < sold)
  const icon = (trade && icons.find(isCost)) ?? trade ?? icons.find(Boolean)
  return icon ?? (MARKET_DAY.test(text) ? '💰' : null)
}

const soldWords = new Set(`${SALES} ${BUYING}`.split(' '))

/**
 * In a title about trade, a word with one of these icons names a cost: `Tax on sales`,
 * `Commission bank`. But after the word for the sale, it names the goods: `Vente d’eau`.
 */
const COSTS = new Set(['🚌', '🏍️', '📦', '💼', '👷', '🏦', '🐷', '🧾', '💸', '🏠', '⚡', '💧', '🌐', '🛡️'])
