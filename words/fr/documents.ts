import { RESET_LINK_MINUTES } from '../../domain/credentials.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import type * as english from '../en/documents.ts'
import type { Translated } from '../translated.ts'
import { formatRwf } from './money.ts'

export const faqs = {
  title: 'Questions fréquentes',
  metaTitle: 'Questions fréquentes',
  description: 'Des réponses courtes sur le produit, ses utilisateurs, vos données et la suppression de votre compte.',
  line: 'Des réponses courtes à dix questions fréquentes.',
  moreTitle: 'Votre question n’y est pas ?',
  more: 'Écrivez-nous. Nous lisons chaque message et répondons en général au plus tard le lendemain.',
  contact: 'Nous écrire',
  items: ({ productName, supportEmail }) => [
    {
      question: `À quoi sert ${productName} ?`,
      answer: [
        `${productName} est votre cahier de comptes personnel, qui fait les calculs à votre place. Vous notez vos revenus, vos dépenses et vos dettes en francs rwandais, et il montre votre solde net du jour, du mois et de l’année.`,
        `Vous pouvez fixer des plafonds pour vos dépenses et vos dettes et des objectifs pour vos revenus, et comparer les jours, les semaines, les mois et les années sur des graphiques. ${productName} ne détient ni ne transfère jamais d’argent. Il n’est relié ni à votre banque ni à votre compte Mobile Money : il ne lit que les messages que vous lui donnez, et seulement sur votre appareil.`,
      ],
    },
    {
      question: `Qui peut utiliser ${productName} ?`,
      answer: [
        'Toute personne qui veut savoir où va son argent : ménages, commerçants, vendeurs au marché, étudiants, personnes à leur compte. Il vous faut une adresse e-mail et un numéro de téléphone. Aucune connaissance en comptabilité n’est nécessaire.',
      ],
    },
    {
      question: 'Mes données sont-elles en sécurité, et qui peut les voir ?',
      answer: [
        'Personne d’autre que vous ne voit votre cahier. Notre équipe sait que vous avez un compte et peut vous aider à le gérer, mais aucune page réservée à l’équipe ne montre vos écritures, vos montants, vos titres ni vos totaux.',
        'Votre mot de passe n’est conservé que sous forme d’empreinte argon2id, à partir de laquelle on ne peut pas le retrouver. Vous pouvez déconnecter chacun de vos appareils dans « Mon compte ». Le site ne charge rien qui vienne d’autres entreprises : ni publicité ni traceur. Il utilise seulement trois petits cookies : deux pour votre langue, et un qui reconnaît cet appareil quand vous vous connectez.',
      ],
    },
    {
      question: 'Comment ouvrir un compte ?',
      answer: [
        'Choisissez « Inscription » en haut de la page. Il y a trois courtes étapes : votre nom ; votre e-mail, votre téléphone et votre district ; et un mot de passe. Votre cahier s’ouvre aussitôt, et vous pouvez y noter votre première écriture.',
      ],
    },
    {
      question: 'Est-ce que cela fonctionne sur mon téléphone ?',
      answer: [
        `Oui. ${productName} est conçu d’abord pour le téléphone, même avec un petit écran et une connexion mobile, et profite de la place d’une tablette ou d’un ordinateur. Il n’y a rien à installer : ouvrez le site dans votre navigateur. Si vous le souhaitez, ajoutez-le à votre écran d’accueil depuis le menu de votre navigateur.`,
        'Après votre première connexion, votre cahier s’ouvre aussi hors ligne, avec les dernières données enregistrées sur votre téléphone. Les écritures notées hors ligne sont gardées sur le téléphone, marquées en attente, et envoyées dès le retour du réseau. Les pages déjà ouvertes et les derniers relevés fonctionnent aussi hors ligne ; les autres pages ont besoin du réseau.',
      ],
    },
    {
      question: 'Quelles informations recueillez-vous ?',
      answer: [
        'Votre nom complet, votre e-mail, votre téléphone et votre district, et le nom de votre activité si vous le donnez. Les écritures, les plafonds et les objectifs que vous notez, et les clients qui achètent à crédit. Le journal des connexions à votre compte et de ses modifications, avec l’heure et l’adresse IP : il montre, à vous comme à nous, si quelqu’un d’autre a essayé d’y accéder.',
        'La liste complète est dans la Politique de confidentialité. Nous ne recueillons pas votre position. De vos contacts, nous ne recevons que ceux que vous ajoutez comme clients. Nous ne vous suivons pas sur d’autres sites.',
      ],
    },
    {
      question: 'Combien de temps gardez-vous mes données ?',
      answer: [
        `Aussi longtemps que vous avez un compte, car le cahier de l’an dernier vaut autant que celui d’aujourd’hui. Quand vous supprimez votre compte, tout est effacé après ${RESTORE_DAYS} jours. Des sauvegardes chiffrées peuvent conserver ces données jusqu’à ${BACKUP_MONTHS} mois de plus.`,
      ],
    },
    {
      question: 'Comment supprimer mon compte et mes données ?',
      answer: [
        'Ouvrez « Mon compte » et choisissez « Supprimer le compte ». Tous vos appareils sont déconnectés aussitôt.',
        `Pendant ${RESTORE_DAYS} jours, le compte peut encore être rétabli : écrivez à ${supportEmail}. Après ces ${RESTORE_DAYS} jours, toutes vos informations sont définitivement effacées. Des sauvegardes chiffrées peuvent les conserver jusqu’à ${BACKUP_MONTHS} mois de plus ; si l’une d’elles est un jour restaurée, nous effaçons de nouveau votre compte. Si vous voulez seulement faire une pause, choisissez « Désactiver le compte » : votre cahier est conservé et vous pouvez revenir à tout moment.`,
      ],
    },
    {
      question: 'Quelles sont les conditions d’utilisation ?',
      answer: [
        'Donnez-nous votre véritable identité, gardez votre mot de passe pour vous, utilisez le service dans le respect de la loi et ne touchez pas aux comptes des autres. Votre cahier reste à vous. Le texte complet est court et écrit simplement : consultez « Conditions d’utilisation » au bas de chaque page.',
      ],
    },
    {
      question: 'Comment joindre l’assistance ?',
      answer: [
        `Écrivez à ${supportEmail} ou utilisez le formulaire de la page Contact. Nous lisons chaque message et répondons en général au plus tard le lendemain. Nous ne demandons jamais votre mot de passe.`,
      ],
    },
  ],
} satisfies Translated<typeof english.faqs>

export const aboutTranslation = {
  note: 'Ce texte est une traduction, mais c’est lui qui fait foi pour vous.',
  link: 'Lire le texte anglais',
} satisfies Translated<typeof english.aboutTranslation>

export const documents = {
  updated: 'Dernière mise à jour : août 2025',
  added: (date) => `Ajouts concernant les sauvegardes, les cookies, les ventes à crédit et notre identité : ${date}`,
  operator: ({ name, address, registration }) =>
    [name, address, registration && `numéro d’enregistrement ${registration}`].filter(Boolean).join(', '),
  storageUnknown: 'nous consulter',
  price: (amount) => `${formatRwf(amount)} par mois`,
  contents: 'Sur cette page',
} satisfies Translated<typeof english.documents>

export const terms = {
  title: 'Conditions d’utilisation',
  description: 'Ce que vous pouvez attendre de nous et ce que nous attendons de vous, en sept courtes parties.',
  line: 'Ce que vous pouvez attendre de nous, et ce que nous attendons de vous.',
  sections: ({ productName, supportEmail }) => [
    {
      id: 'acceptance',
      title: 'Acceptation',
      blocks: [
        `Ces conditions sont un accord entre vous et les personnes qui exploitent ${productName}. En ouvrant un compte ou en utilisant le service, vous les acceptez. Si vous n’êtes pas d’accord, veuillez ne pas utiliser le service.`,
        `Vous pouvez utiliser ${productName} si la loi vous permet de conclure des contrats en votre propre nom. Si vous avez moins de 16 ans, un parent ou un tuteur doit donner son accord pour vous. Si vous tenez le cahier d’une entreprise, vous confirmez que vous en avez le droit.`,
        `${productName} vous aide à noter et à additionner vos propres chiffres. Ce n’est pas une banque, il ne détient ni ne transfère d’argent, et ce qu’il montre ne constitue pas un conseil fiscal, juridique ou d’investissement.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Comptes des utilisateurs',
      blocks: [
        'Un compte appartient à une seule personne. Veuillez donner votre vrai nom, une adresse e-mail et un numéro de téléphone où l’on peut vous joindre, et les tenir à jour dans « Mon compte ».',
        'Gardez votre mot de passe pour vous. Ce qui est fait avec votre mot de passe est considéré comme fait par vous, tant que vous ne nous avez pas signalé que quelqu’un d’autre le connaît. Vous pouvez le changer, et déconnecter vos autres appareils, à tout moment.',
        'Vous êtes responsable de ce que vous notez dans votre cahier et de son exactitude. Nous sommes responsables de l’exactitude des totaux et de la conservation de votre cahier.',
      ],
    },
    {
      id: 'data-privacy',
      title: 'Protection des données',
      blocks: [
        'Votre cahier est à vous. Nous ne le vendons pas, ne le montrons à personne et ne l’utilisons pas pour de la publicité, et aucune page réservée à l’équipe ne le montre.',
        'Notre Politique de confidentialité dit quelles données nous recueillons et pourquoi, combien de temps nous les gardons, et quels sont vos droits. Elle respecte la loi rwandaise nº 058/2021 relative à la protection des données à caractère personnel et de la vie privée, et fait partie de ces conditions.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Bon usage',
      blocks: [
        'Utilisez le service pour tenir honnêtement vos comptes. Vous ne devez pas :',
        [
          'essayer d’accéder au compte ou aux données d’une autre personne ;',
          'surcharger le service, tester ou contourner ses protections, sauf si nous l’avons accepté par écrit ;',
          'envoyer des programmes malveillants ou des requêtes automatisées qui gênent les autres ;',
          'utiliser le service pour frauder, pour cacher de l’argent issu d’une infraction, ou à toute autre fin contraire à la loi ;',
          'vous faire passer pour quelqu’un d’autre, ou ouvrir des comptes pour des personnes qui ne vous l’ont pas demandé.',
        ],
        'Si vous trouvez une faille de sécurité, veuillez nous la signaler avant d’en parler à d’autres. Nous vous en serons reconnaissants.',
      ],
    },
    {
      id: 'termination',
      title: 'Résiliation',
      blocks: [
        `Vous pouvez partir quand vous voulez. « Désactiver le compte » vous permet de faire une pause. « Supprimer le compte » met fin à l’accord : pendant ${RESTORE_DAYS} jours, le compte peut être rétabli ; ensuite, toutes vos informations sont définitivement effacées. Des sauvegardes chiffrées peuvent les conserver jusqu’à ${BACKUP_MONTHS} mois de plus.`,
        'Nous pouvons suspendre ou fermer un compte qui ne respecte pas ces conditions, qui nuit à d’autres ou que la loi nous oblige à fermer. Dans ce cas, nous vous en donnons la raison par e-mail, sauf si la loi l’interdit, et vous pouvez répondre. Tant qu’un compte est suspendu, vous ne pouvez pas vous connecter. Vous pouvez quand même nous demander une copie de vos données.',
        'Nous faisons tout pour que le service fonctionne et que votre cahier soit en sécurité. Le service est fourni tel quel, et aucun service n’est parfait : dans la mesure où la loi le permet, nous ne sommes pas responsables des pertes dues à des décisions fondées sur les chiffres que vous avez notés, ou à l’indisponibilité du service.',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications',
      blocks: [
        'Nous pouvons modifier le service et ces conditions. Les dates en haut de cette page indiquent leur dernière modification. Quand un changement vous concerne, nous vous en informons par e-mail ou dans l’application au moins 30 jours avant qu’il ne s’applique. Si vous continuez ensuite à utiliser le service, vous acceptez ce changement ; si vous n’en voulez pas, vous pouvez supprimer votre compte.',
        'Ces conditions relèvent du droit rwandais, et les tribunaux du Rwanda tranchent si nous ne trouvons pas d’accord. Veuillez d’abord nous écrire : la plupart des différends se règlent par un simple message.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Des questions sur ces conditions ? Écrivez à ${supportEmail} ou utilisez notre page de contact. Nous lisons chaque message et répondons en général au plus tard le lendemain.`,
      ],
    },
  ],
} satisfies Translated<typeof english.terms>

export const privacy = {
  title: 'Politique de confidentialité',
  description:
    'Quelles données nous avons sur vous, pourquoi, pendant combien de temps, qui les voit, et quels sont vos droits.',
  line: 'Quelles données nous avons sur vous, pourquoi, pendant combien de temps, qui les voit, et quels sont vos droits.',
  sections: ({ productName, supportEmail, operator, storagePlace }) => [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        `Vous notez dans ${productName} vos revenus, vos dépenses et vos dettes : peu de choses sont aussi personnelles. Cette page dit ce que nous en faisons, conformément à la loi rwandaise nº 058/2021 du 13 octobre 2021 relative à la protection des données à caractère personnel et de la vie privée.`,
        `Le responsable du traitement de vos données est ${operator} : nous décidons de ce qui est recueilli et en répondons. Vous pouvez nous joindre, ainsi que la personne chargée de la protection des données, à ${supportEmail}. Lieu de conservation : ${storagePlace}.`,
        'En bref : vous seul voyez votre cahier. Nous ne recueillons que le nécessaire, ne vendons pas vos données, et les effaçons quand vous partez.',
      ],
    },
    {
      id: 'information',
      title: 'Les informations que nous recueillons',
      blocks: [
        'Ce que vous nous donnez :',
        [
          'Votre compte : nom complet, e-mail, téléphone, district, langue choisie, et le nom de votre activité et un numéro ou code MoMo si vous les indiquez.',
          'Votre cahier : revenus, dépenses et dettes avec leurs montants, dates, titres et descriptions ; les clients qui vous doivent de l’argent, avec leur numéro de téléphone ; vos plafonds, vos objectifs et vos totaux.',
          'Les messages Mobile Money et les fichiers importés sont lus sur votre appareil. Nous ne recevons que la date, le montant, le titre, la description et le client de chaque écriture enregistrée, ainsi que des codes qui évitent les doublons, même pour les messages ignorés. Ces codes ne contiennent aucun nom.',
          'Vos messages : ce que vous nous écrivez via le formulaire de contact, avec vos nom, e-mail et téléphone.',
        ],
        'Ce qui est enregistré quand vous utilisez le service :',
        [
          'Les sessions : les appareils connectés, depuis quand, le nom du navigateur et l’adresse IP.',
          'Un journal des événements : les connexions réussies ou non, et les changements de profil, de mot de passe, d’état, d’abonnement et de ses paiements, avec l’heure, l’adresse IP et leur auteur.',
          'Les e-mails que nous vous avons envoyés, et quand.',
        ],
        'Sur votre appareil, le navigateur garde la clé de session, vos réglages, l’empreinte (hash) de votre code, les formulaires et importations inachevés, les écritures d’essai (30 jours au plus), et, pendant 14 jours au plus, des parties récentes de votre cahier. La déconnexion efface tout cela. Si la session expire, ou si vous vous déconnectez depuis l’écran de verrouillage, les écritures non envoyées restent 30 jours au plus.',
        'Deux cookies ne contiennent que la langue choisie : l’un reste 400 jours, l’autre 15 minutes après votre choix. Un troisième identifie cet appareil par un code aléatoire, pendant 400 jours après votre dernière connexion, pour que personne ne bloque votre accès en essayant des mots de passe. La déconnexion ne les efface pas.',
        'Les données de vos clients : vous décidez de ce que vous notez sur eux, et nous ne le conservons que pour vous. N’écrivez que ce qui vous est utile et que vous avez le droit de garder.',
        'Ni traceurs, ni publicité, ni contenu d’autres entreprises. Nous ne demandons aucune donnée sensible (santé, croyances) : n’en notez pas.',
      ],
    },
    {
      id: 'use',
      title: 'Comment nous utilisons les informations',
      blocks: [
        'La base juridique est notre contrat avec vous ; pour la protection des comptes, notre intérêt légitime ; pour les e-mails que vous pouvez désactiver, votre consentement ; et pour nos obligations légales, la loi. Nous utilisons vos données seulement :',
        [
          'pour tenir votre cahier, calculer ses totaux et vous le montrer ;',
          'pour clôturer chaque jour, semaine, mois et année et vous envoyer le résumé par e-mail ;',
          'pour gérer vos connexions, protéger votre compte et vous dire quand son mot de passe ou son adresse e-mail change ;',
          'pour vous répondre quand vous nous écrivez ;',
          'pour remplir nos obligations légales.',
        ],
        'Vous choisissez les résumés que vous recevez : dans « Mon compte », ou avec leur lien de désabonnement. Nous envoyons toujours les e-mails qui concernent votre compte lui-même. Si quelqu’un s’inscrit avec votre adresse e-mail, nous vous écrivons. Le lien « Ce n’était pas moi » de cet e-mail arrête tous nos e-mails au sujet d’un compte. Nous gardons ce choix jusqu’à demande contraire, sous une forme qui ne révèle pas votre adresse.',
        'Qui voit quoi : vous seul voyez votre cahier. Notre équipe voit votre profil (nom, e-mail, téléphone, district et nom de l’activité), l’état de votre compte et de votre abonnement, et le journal des événements, pour vous aider et protéger les comptes. Elle ne voit ni écriture, ni montant, ni titre, ni total. Chacune de ses actions sur votre compte est notée et visible dans « Mon compte ».',
        'Nous ne communiquons vos données qu’aux entreprises qui exploitent nos serveurs et acheminent nos e-mails, tenues au secret, et aux autorités quand la loi nous y oblige. Aucune décision à votre sujet n’est prise de façon entièrement automatique.',
        'Moins de 16 ans ? Un parent ou un tuteur doit donner son accord avant l’ouverture du compte.',
      ],
    },
    {
      id: 'security',
      title: 'Sécurité',
      blocks: [
        'Votre mot de passe n’est conservé que sous forme d’empreinte argon2id : ni nous ni un voleur ne pouvons le lire. La clé de chaque session est tirée au hasard, conservée chez nous seulement sous forme d’empreinte, et expire si elle reste inutilisée. Changer ou réinitialiser votre mot de passe ferme toutes vos autres sessions.',
        'Chaque requête à la base de données est limitée à un seul compte : aucun utilisateur ne peut voir le cahier d’un autre. Après plusieurs mots de passe erronés, les essais suivants sont ralentis. Les pages n’exécutent que nos propres scripts.',
        'Si vos données sont un jour compromises, nous en informons l’Autorité nationale de cybersécurité (NCSA) dans les 48 heures après l’avoir appris, et lui remettons un rapport complet dans les 72 heures. S’il y a un risque élevé pour vos droits, nous vous en informons aussi, sans tarder et en mots simples : ce qui s’est passé, les conséquences et ce qu’il faut faire.',
      ],
    },
    {
      id: 'retention',
      title: 'Durée de conservation',
      blocks: [
        'Nous gardons votre compte et votre cahier tant que le compte existe.',
        `Quand vous supprimez votre compte, tous vos appareils sont déconnectés et le compte est bloqué. Pendant ${RESTORE_DAYS} jours, il peut être rétabli. Ensuite, tout ce qui est à vous est effacé automatiquement : profil, écritures, totaux, plafonds, sessions, e-mails et préférences. Il ne reste qu’une trace anonyme de l’effacement.`,
        'Sont effacés plus tôt, automatiquement :',
        [
          'le texte d’un e-mail que nous vous avons envoyé : après 3 jours ; la trace de cet envoi : après 90 jours ; un e-mail non remis : après 30 jours ;',
          'le journal des événements, avec vos anciens noms et coordonnées : après 400 jours, et ses adresses IP après 180 ;',
          'les messages envoyés par le formulaire de contact : après 180 jours, ou plus tôt à votre demande ;',
          'vos réseaux de connexion, sous forme d’empreinte : après 90 jours ;',
          'les écritures supprimées par lot, que vous pouvez encore rétablir : après 1 jour ;',
          'des traces techniques, comme les identifiants d’écritures supprimées et les alertes envoyées : après 400 jours au plus ; le lien qui rétablit votre ancienne adresse e-mail : après 7 jours.',
        ],
        `Des sauvegardes chiffrées conservent vos données jusqu’à ${BACKUP_MONTHS} mois. Si l’une d’elles est un jour restaurée, nous effaçons de nouveau les comptes déjà supprimés.`,
        `Les liens de réinitialisation sont valables une seule fois, pendant ${RESET_LINK_MINUTES} minutes, et ne sont conservés chez nous que sous forme d’empreinte.`,
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      blocks: [
        'La loi vous donne les droits suivants sur vos données, et les exercer est gratuit :',
        [
          'Connaître vos données et en avoir une copie : téléchargez votre cahier dans « Mon compte », et demandez-nous le reste.',
          'Les récupérer : « Vos données » dans « Mon compte » donne votre cahier en CSV, JSON ou texte, que d’autres programmes peuvent lire. À votre demande, nous l’envoyons à quelqu’un d’autre si possible.',
          'Les corriger : corrigez votre profil dans « Mon compte », et vos écritures dans votre cahier.',
          'Les faire effacer : supprimez vous-même votre compte, ou demandez-le-nous.',
          'Limiter une utilisation ou vous y opposer : demandez-nous de l’arrêter, et retirez votre consentement à tout moment.',
          'Obtenir une décision humaine : ne pas faire l’objet d’une décision entièrement automatique.',
          'Désigner par testament un héritier pour vos données, et laisser quelqu’un agir pour vous.',
        ],
        `Écrivez à ${supportEmail}. Nous répondons dans les 30 jours, et nous pouvons d’abord vérifier que c’est bien vous.`,
        'Si notre réponse ne vous satisfait pas, vous avez 30 jours après l’avoir reçue pour saisir l’autorité de contrôle, l’Autorité nationale de cybersécurité (NCSA) du Rwanda, via son Bureau de la protection des données et de la vie privée (dpo.gov.rw).',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications',
      blocks: [
        'Les dates en haut de cette page indiquent la dernière modification de cette politique. Quand un changement vous concerne, nous vous en informons par e-mail ou dans l’application au moins 30 jours avant qu’il ne s’applique, et demandons votre consentement quand la loi l’exige.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Des questions sur vos données ? Écrivez à ${supportEmail} ou utilisez notre page de contact. Nous lisons chaque message et répondons en général au plus tard le lendemain.`,
      ],
    },
  ],
} satisfies Translated<typeof english.privacy>
