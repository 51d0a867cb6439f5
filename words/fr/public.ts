import type * as english from '../en/public.ts'
import type { Translated } from '../translated.ts'

export const home = {
  title: 'Votre argent, bien suivi',
  description:
    'Suivez vos revenus, vos dépenses et vos dettes en RWF. Notez tout en quelques secondes, et voyez où vous en êtes aujourd’hui, ce mois-ci et cette année.',
  tagline:
    'Suivez vos revenus, vos dépenses et vos dettes au même endroit, en toute confidentialité, et sachez toujours où vous en êtes.',
  login: 'Se connecter',
  register: 'S’inscrire',
  tryFirst: 'Essayer d’abord',
  tried: 'Voir vos écritures d’essai',
  reassurance: 'En RWF. Pensé pour le téléphone. Visible par vous seul.',
  picturesTitle: 'Découvrez Imari en action',
  stopPictures: 'Arrêter les animations',
  pictures: [
    {
      title: 'Une vente notée en cinq secondes',
      text: 'Touchez +, tapez le montant, touchez un titre déjà utilisé, puis enregistrez.',
      shows: 'Le suivi, puis le formulaire : un montant, un titre, et le nouveau revenu dans la liste.',
    },
    {
      title: 'Sachez qui vous doit de l’argent',
      text: 'Notez ce que vous vendez à crédit, et relancez vos clients sur WhatsApp, avec votre numéro MoMo.',
      shows: 'Les ventes à crédit : qui doit combien, une vente à crédit, et une relance dans la langue du client.',
    },
    {
      title: 'Continuez hors ligne',
      text: 'Notez comme d’habitude. Imari envoie tout quand le réseau revient.',
      shows:
        'La liste des revenus, hors ligne : un nouveau revenu est en attente, puis envoyé quand le réseau revient.',
    },
    {
      title: 'Dans votre langue',
      text: 'En kinyarwanda, en français ou en anglais ; chaque client reçoit vos messages dans sa langue.',
      shows: 'Le suivi en anglais, en kinyarwanda et en français.',
    },
  ],
  points: [
    {
      title: 'Vos messages MoMo, déjà notés',
      text: 'Collez les messages d’un mois, ou choisissez leur sauvegarde. Imari les lit sur votre téléphone, et vous enregistrez ce que vous voulez.',
    },
    {
      title: 'Vous seul voyez votre cahier',
      text: 'Notre équipe peut vous aider à gérer votre compte, mais aucune page réservée à l’équipe ne montre vos écritures, vos montants ni vos totaux.',
    },
  ],
  stepsTitle: 'Comment ça marche',
  steps: [
    {
      title: 'Inscrivez-vous',
      text: 'Votre nom, vos coordonnées, un mot de passe. Trois courtes étapes.',
    },
    {
      title: 'Notez tout',
      text: 'Revenus, dépenses et dettes, au fur et à mesure, sur votre téléphone.',
    },
    {
      title: 'Voyez où vous en êtes',
      text: 'Chaque jour, chaque semaine et chaque mois est clôturé à minuit, et vous recevez un résumé par e-mail.',
    },
  ],
  closing: 'Commencez quand vous voulez.',
} satisfies Translated<typeof english.home>

export const productPicture = {
  name: 'La page Suivi sur un téléphone : pour ce mois-ci, un solde positif de 48 500 RWF, avec 110 500 de revenus, 62 000 de dépenses et aucune dette ; en dessous, le plafond de dépenses et les trois derniers jours.',
  welcome: 'Bienvenue, Aline',
  soFar: 'Depuis le début du mois',
  net: '48 500',
  verdict: 'solde positif',
  income: { label: 'Revenus', amount: '110 500' },
  expenses: { label: 'Dépenses', amount: '62 000' },
  debts: { label: 'Dettes', amount: '0' },
  limit: { label: 'Plafond de dépenses du mois', used: '62 000 sur 100 000', left: 'encore 9 jours' },
  history: 'Historique jour par jour',
  days: [
    { day: '20 novembre', net: '+ 31 200' },
    { day: '19 novembre', net: '+ 12 750' },
    { day: '18 novembre', net: '− 4 300' },
  ],
} satisfies Translated<typeof english.productPicture>

export const about = {
  title: (name) => `Découvrir ${name}`,
  metaTitle: 'À propos',
  description: 'Ce qu’est le produit, à qui il s’adresse, et comment il traite vos données.',
  line: 'Prenez vos finances en main, en toute clarté',
  paragraphs: (name) => [
    `${name} aide les particuliers et les petits commerces à suivre leur argent. Vous notez vos revenus, vos dépenses et vos dettes en francs rwandais, et il vous dit exactement où vous en êtes aujourd’hui, ce mois-ci et cette année.`,
    'Il est fait pour votre téléphone et pour les moments où le temps presse : un montant et quelques gestes suffisent pour noter une dépense récurrente. Sur une tablette ou un ordinateur, vous avez plus de place.',
  ],
  sections: (name) => [
    {
      title: 'Ce qu’il fait',
      isDone: true,
      items: [
        'Il enregistre vos revenus et vos dépenses, chacun avec sa date, son titre et sa description, et vos dettes, chacune avec son créancier et son échéance.',
        'Il montre d’abord votre solde net : revenus moins dépenses moins dettes.',
        'Il vous permet de fixer des plafonds mensuels et annuels pour vos dépenses et vos dettes, et des objectifs pour vos revenus.',
        'Il compare les jours, les semaines, les mois et les années sur des graphiques.',
        'Il clôture chaque jour, chaque semaine, chaque mois et chaque année à minuit, heure de Kigali, et vous envoie un résumé par e-mail si vous y avez noté quelque chose.',
      ],
    },
    {
      title: 'Comment les dettes sont comptées',
      isDone: true,
      items: [
        'Une dette compte une seule fois, à son échéance, qu’elle soit payée ou non.',
        'La marquer comme payée ne change aucun total : ce qui est clôturé reste tel quel.',
        'Le remboursement ne se note donc pas comme dépense.',
      ],
    },
    {
      title: 'Ce qu’il ne fait pas',
      isDone: false,
      items: [
        `${name} ne détient ni ne transfère d’argent. Il n’est relié ni à votre banque ni à votre compte Mobile Money : il ne lit que les messages que vous lui donnez, et seulement sur votre appareil.`,
        'Il n’affiche aucune publicité et ne vend jamais vos données.',
        'Aucune page réservée à l’équipe ne montre vos écritures, vos montants ni vos totaux.',
      ],
    },
  ],
  invitation: 'Ouvrez votre cahier aujourd’hui.',
  register: 'S’inscrire',
  questions: 'Lire les questions fréquentes',
} satisfies Translated<typeof english.about>

export const notFound = {
  title: 'Page introuvable',
  text: 'Il n’y a rien ici. Vérifiez l’adresse ; la page a peut-être été déplacée.',
  home: 'Aller à l’accueil',
  login: 'Se connecter',
  description: 'Il n’y a rien à cette adresse.',
} satisfies Translated<typeof english.notFound>
