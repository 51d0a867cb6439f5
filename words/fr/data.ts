import type * as english from '../en/data.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

const rows = counted('ligne', 'lignes')
const entries = counted('écriture', 'écritures')

export const dataWords = {
  title: 'Vos données',
  text: 'Votre cahier vous appartient. Téléchargez-en une copie, ou importez ce que vous avez noté ailleurs.',
  copies: 'Tout télécharger',
  formats: {
    csv: {
      name: 'Tableau (CSV)',
      text: 'Tous les revenus, dépenses et dettes, pour Excel, Google Sheets ou une autre application.',
    },
    json: {
      name: 'Copie complète (JSON)',
      text: 'Tout ce que vous avez noté, y compris les plafonds, les ventes à crédit et les périodes clôturées. Les revenus, dépenses, dettes, icônes et groupes peuvent être réimportés.',
    },
    journal: {
      name: 'Journal (texte)',
      text: 'Tous les revenus, dépenses et dettes pour les logiciels comptables comme hledger et Beancount.',
    },
  },
  download: 'Télécharger',
  downloading: 'Téléchargement…',
  downloadNamed: (name) => `Télécharger : ${name}`,
  file: (day) => `imari-${day}`,
  password: {
    title: 'Votre mot de passe',
    text: 'Le fichier contient tout votre cahier. Nous vérifions donc que c’est bien vous.',
    submit: 'Télécharger',
    busy: 'Vérification…',
  },
  bring: 'Importer des écritures',
  bringText:
    'Depuis un tableur, une banque ou une autre application. Vous verrez tout avant d’enregistrer et pourrez annuler l’importation.',
  imports: 'Importations précédentes',
  sources: { messages: 'Messages MoMo', table: 'Fichier CSV', books: 'Copie complète (JSON)' },
  rows: entries,
  undoUntil: (day) => `annulation possible jusqu’au ${day}`,
  undone: (day) => `importation annulée le ${day}`,
  showAll: (count) => `Tout afficher (${formatCount(count)})`,
  takeBack: 'Annuler l’importation',
  takeBackNamed: (what) => `Annuler l’importation : ${what}`,
  takeBackQuestion: 'Annuler cette importation ?',
  takeBackText: (count) =>
    `${count < 2 ? 'L’écriture importée sera retirée, sauf si vous l’avez modifiée depuis.' : `Les ${entries(count)} importées seront retirées, sauf celles que vous avez modifiées depuis.`} Vous pourrez refaire l’importation.`,
  takenBack: (count) => `Importation annulée : ${counted('écriture retirée', 'écritures retirées')(count)}`,
  keptQuestion: (count) =>
    count === 1
      ? 'Retirer aussi l’écriture que vous avez modifiée ?'
      : `Retirer aussi les ${entries(count)} modifiées ?`,
  keptText: 'Vos modifications seront définitivement perdues.',
  removeKept: 'Retirer',
  keep: 'Garder',
} satisfies Translated<typeof english.dataWords>

export const importWords = {
  title: 'Importer un fichier',
  intro: 'Le fichier est lu sur cet appareil. Seules les lignes que vous enregistrez sont envoyées à Imari.',
  choose: 'Choisir un fichier',
  chooseOther: 'Choisir un autre fichier',
  takes:
    'Un CSV d’Excel, de Google Sheets, d’une banque ou d’une autre application, ou une copie complète (JSON) téléchargée dans « Vos données ».',
  reading: 'Lecture du fichier…',
  faults: {
    empty: 'Ce fichier est vide.',
    workbook:
      'C’est un classeur Excel. Ouvrez-le, choisissez « Enregistrer sous » puis « CSV », et choisissez ce fichier ici.',
    pdf: 'C’est un PDF. Téléchargez un fichier CSV depuis le site de votre banque ou son application : les chiffres y sont en colonnes.',
    notBooks: 'Ce fichier JSON n’est pas une copie complète.',
    newer: 'Une version plus récente d’Imari a créé ce fichier. Rechargez cette page et réessayez.',
    large: 'Ce fichier dépasse 30 Mo. Divisez-le en fichiers plus petits.',
    notLoaded:
      'Cette page n’a pas pu être chargée entièrement. Vérifiez le réseau et choisissez le fichier de nouveau.',
    unreadable: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  },
  columns: 'Contenu des colonnes',
  columnsText: 'Voici ce qu’Imari propose. Vérifiez l’aperçu ci-dessous et corrigez les erreurs.',
  hasHead: 'La première ligne donne le nom des colonnes',
  roles: {
    day: 'Date',
    amount: 'Montant',
    in: 'Argent reçu',
    out: 'Argent dépensé',
    kind: 'Revenu ou dépense',
    title: 'Titre',
    description: 'Description',
  },
  noColumn: 'Aucune',
  choosePlease: 'Veuillez choisir',
  column: (number) => `Colonne ${number}`,
  columnWith: (name, example) => `${name} (${example})`,
  kindFrom: 'Type d’écriture',
  kinds: {
    expense: 'Seulement des dépenses',
    income: 'Seulement des revenus',
    sign: 'Le signe moins indique une dépense',
    'two columns': 'En deux colonnes',
    kind: 'Indiqué dans une colonne',
  },
  dayOrder: (example) => `À quel jour correspond ${example} ?`,
  dayOrderText: 'Dans ce fichier, le jour et le mois ne dépassent jamais 12 : Imari ne peut pas les distinguer.',
  lines: {
    fresh: (count) => `${formatCount(count)} à enregistrer`,
    already: (count) => `${formatCount(count)} déjà dans le cahier`,
    problems: (count) => `${formatCount(count)} avec un problème`,
  },
  found: (count) => `${rows(count)} :`,
  nothingNew: 'Tout ce que contient ce fichier est déjà dans votre cahier.',
  maybeThere: 'Les écritures déjà présentes dans votre cahier restent inchangées.',
  preview: (shown) => (shown === 1 ? 'La première ligne' : `Les ${shown} premières lignes`),
  kindNames: { income: 'revenu', expense: 'dépense', debt: 'dette' },
  isThere: 'déjà dans le cahier',
  problems: 'Lignes impossibles à enregistrer',
  problem: (line) => `Ligne ${formatCount(line)}`,
  problemTexts: {
    day: 'date non valide',
    amount: 'pas de montant',
    both: 'à la fois reçu et dépensé',
    sign: 'signe contraire à celui des autres',
    kind: 'ni revenu ni dépense',
    title: 'pas de titre',
    description: 'description trop longue',
    creditor: 'dette sans créancier',
    refused: 'refusée',
  },
  moreProblems: (count) => `et ${formatCount(count)} ${count < 2 ? 'autre' : 'autres'}`,
  badRecords: counted('ligne illisible du fichier sera ignorée.', 'lignes illisibles du fichier seront ignorées.'),
  equal: (lines) =>
    `Lignes en double : n° ${lines}. Elles comptent aussi, car deux opérations identiques sont possibles.`,
  otherwise: (count) =>
    `${rows(count)} déjà dans votre cahier, ${count < 2 ? 'importée' : 'importées'} avec un autre choix de colonnes. Enregistrez seulement si ce ne sont pas des doublons.`,
  saveOtherwise: 'Enregistrer quand même',
  closed: 'Les jours, semaines, mois et années clôturés seront mis à jour. Nous n’enverrons aucun e-mail à ce sujet.',
  save: (count) => `Enregistrer ${entries(count)}`,
  saving: (done, all) => `Lignes envoyées : ${formatCount(done)} sur ${formatCount(all)}`,
  waiting: 'Le serveur est occupé. L’importation reprendra automatiquement.',
  keepOpen: 'Gardez cette page ouverte.',
  stopped: (done, all) =>
    `Arrêt après ${rows(done)} sur ${formatCount(all)}. Continuez quand vous voulez : rien ne sera enregistré deux fois.`,
  goOn: 'Continuer',
  saved: (count) =>
    count === 0 ? 'Rien de nouveau à enregistrer' : counted('écriture enregistrée', 'écritures enregistrées')(count),
  alsoThere: (count) => `Déjà dans le cahier : ${entries(count)}.`,
  toAccount: 'Mon compte',
} satisfies Translated<typeof english.importWords>

export const renameWords = {
  title: 'Renommer partout',
  text: {
    expense: (title) =>
      `Toutes vos dépenses intitulées « ${title} » prendront le nouveau titre, quelle que soit leur date.`,
    income: (title) => `Tous vos revenus intitulés « ${title} » prendront le nouveau titre, quelle que soit leur date.`,
    debt: (title) => `Toutes vos dettes intitulées « ${title} » prendront le nouveau titre, quelle que soit leur date.`,
  },
  newTitle: 'Nouveau titre',
  joins: (title) => `Vous utilisez déjà « ${title} ». Les deux ne feront plus qu’un.`,
  submit: 'Renommer',
  busy: 'Modification…',
  same: 'Choisissez un autre titre.',
  renamed: counted('écriture renommée', 'écritures renommées'),
  undone: 'Ancien titre rétabli',
} satisfies Translated<typeof english.renameWords>
