import { foldText } from '../../../domain/fold-text.ts'

/** Common words of titles in English, French and Kinyarwanda, without accents, by icon. */
export const ICON_WORDS: Record<string, string> = {
  '🛒': 'shopping groceries courses market marche isoko guhaha kugura',
  '🛍️': 'sales sale ventes vente sold kugurisha ubucuruzi ibyagurishijwe ibicuruzwa igicuruzwa stock goods marchandises',
  '🍬': 'sugar sucre isukari sweets bonbons',
  '🧂': 'salt sel umunyu',
  '🍚': 'rice riz umuceri',
  '🫘': 'beans haricots ibishyimbo',
  '🥔': 'potatoes potato pomme ibirayi ikirayi',
  '🍌': 'bananas banana bananes banane plantain ibitoke igitoke imineke umuneke',
  '🍅': 'tomatoes tomato tomates tomate inyanya',
  '🧅': 'onions onion oignons oignon ibitunguru igitunguru',
  '🥬': 'vegetables legumes imboga',
  '🍎': 'fruit fruits imbuto',
  '🌽': 'maize corn mais ibigori ikigori harvest recolte umusaruro',
  '🌾': 'flour farine ifu farm ferme wheat ble ingano sorghum sorgho amasaka ubuhinzi',
  '🌱': 'seeds semences seedlings fertiliser fertilizer engrais ifumbire ingemwe',
  '🛢️': 'oil huile amavuta',
  '🥛': 'milk lait amata',
  '🥚': 'eggs egg oeufs oeuf amagi igi',
  '🍞': 'bread pain umugati imigati bakery boulangerie',
  '🥩': 'meat viande inyama butcher boucherie',
  '🐟': 'fish poisson poissons amafi ifi',
  '🐔': 'chicken chickens poulet poulets poules inkoko',
  '🐄': 'cow cows vache vaches inka',
  '🐐': 'goat goats chevre chevres ihene',
  '🐖': 'pig pigs porc porcs ingurube',
  '🐝': 'honey miel ubuki',
  '☕': 'coffee cafe ikawa tea the icyayi',
  '💧': 'water eau amazi wasac',
  '🥤': 'drinks drink boisson boissons soda fanta ibinyobwa juice jus umutobe',
  '🍺': 'beer biere bieres inzoga urwagwa primus bar',
  '🍽️': 'food nourriture ibiryo ibyokurya amafunguro lunch dinner breakfast repas restaurant resitora meal',
  '🏠': 'rent loyer ubukode inzu house maison home gukodesha',
  '🧱': 'bricks brick briques amatafari cement ciment sima construction ubwubatsi kubaka sand umucanga',
  '🔧': 'repair repairs reparation reparations gusana spare maintenance pieces tools outils ibikoresho',
  '⚡': 'electricity electricite amashanyarazi umuriro cashpower reg power courant',
  '🔥': 'gas gaz gazi charcoal charbon amakara firewood bois inkwi',
  '📱': 'airtime phone telephone telefoni telefone inite units unites mtn airtel forfait bundle bundles appel',
  '🌐': 'internet data wifi connexion interineti murandasi',
  '🚌': 'transport bus ticket tickets itike urugendo ubwikorezi travel voyage deplacement fare',
  '🏍️': 'moto motos motorcycle taxi tagisi',
  '🚲': 'bike bicycle velo igare',
  '⛽': 'fuel petrol diesel carburant essence mazout lisansi peteroli',
  '🚗': 'car voiture imodoka garage',
  '📦': 'delivery livraison parcel colis kohereza',
  '🎓': 'school fees minerval ecole scolarite ishuri amashuri university universite kaminuza tuition',
  '📚': 'books livres ibitabo notebooks cahiers amakaye stationery papeterie',
  '💊': 'medicine medicines medicament medicaments imiti pharmacy pharmacie farumasi',
  '🏥': 'hospital hopital clinic clinique ibitaro ivuriro health sante doctor docteur muganga kwivuza',
  '🛡️': 'insurance assurance ubwishingizi mituelle mutuelle mituweli rssb',
  '👶': 'baby bebe child children enfant enfants umwana abana',
  '👕': 'clothes clothing vetements habits imyenda umwenda',
  '👟': 'shoes chaussures inkweto',
  '🧵': 'tailor tailoring couture sewing ubudozi kudoda fabric tissu igitenge ibitenge',
  '💇': 'hair hairdresser salon coiffure coiffeur kogosha umusatsi',
  '🧼': 'soap savon isabune cleaning nettoyage isuku hygiene',
  '💼': 'salary salaire salaires wages umushahara imishahara pay paie job work travail akazi',
  '👷': 'labour labor worker workers ouvrier ouvriers umukozi abakozi staff employees',
  '🏦': 'loan loans pret prets inguzanyo bank banque banki sacco interest interets inyungu',
  '🐷': 'savings saving epargne ubwizigame kwizigama tontine ikimina ibimina',
  '🧾': 'tax taxes impot impots umusoro imisoro rra vat tva bill bills facture factures',
  '💸': 'transfer momo frais charges commission transfert kohererezanya',
  '🎁': 'gift gifts cadeau cadeaux impano',
  '💍': 'wedding mariage ubukwe gusaba dot inkwano',
  '⛪': 'church eglise itorero kiliziya tithe dime icyacumi offering offrande ituro amaturo mosque mosquee umusigiti',
  '🎉': 'party fete ibirori birthday anniversaire',
  '⚽': 'sport sports football umupira gym',
  '📺': 'tv television televiziyo canal startimes',
  '✂️': 'services service prestation prestations serivisi',
}

let iconByWord: Map<string, string> | undefined

export function derivedIcon(title: string): string | null {
  iconByWord ??= new Map(
    Object.entries(ICON_WORDS).flatMap(([icon, words]) =>
      words.split(' ').map((word): [string, string] => [word, icon]),
    ),
  )
  for (const word of foldText(title).split(/[^\p{L}\p{N}]+/u)) {
    const icon = iconByWord.get(word)
    if (icon) return icon
  }
  return null
}
