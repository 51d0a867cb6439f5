import type * as english from '../en/guides.ts'
import type { Translated } from '../translated.ts'

const closing = {
  title: 'Comment les jours, les semaines et les mois sont clôturés',
  text: [
    'À minuit, heure de Kigali, le jour qui vient de finir est clôturé, et de même la semaine (le dimanche soir), le mois et l’année. Le résumé d’un jour arrive par e-mail après chaque jour avec des écritures, et de même ceux de la semaine, du mois et de l’année.',
    'Vous pouvez encore modifier un jour clôturé. Le jour, et la semaine, le mois et l’année qui le contiennent, sont alors recalculés aussitôt. Aucun deuxième e-mail n’est envoyé.',
  ],
}

const restart = (what: string) => ({
  title: `Comment les ${what} repartent à zéro`,
  text: [
    'Vous fixez un montant mensuel et un montant annuel, l’un après l’autre ; les deux existent côte à côte. À chaque nouveau mois et à chaque nouvelle année, le compte repart de zéro et le montant reste, jusqu’à ce que vous le changiez. Rien n’est reporté.',
    'La marque sur la barre montre où vous seriez aujourd’hui à un rythme régulier. Les jours qui restent sont des jours entiers jusqu’à la fin du mois ou de l’année. À la fin de chaque mois et de chaque année, Imari juge le résultat et vous l’envoie par e-mail.',
  ],
})

const writing = ({ one, kept, deleted }: Record<'one' | 'kept' | 'deleted', string>, button: string) => ({
  title: `Noter ${one}`,
  text: [
    `Appuyez sur ${button}, écrivez le montant, choisissez un titre déjà utilisé ou écrivez-en un nouveau, et enregistrez. La date est celle d’aujourd’hui, sauf si vous en choisissez une autre.`,
    `${kept} garde sa date. Tout le reste peut être modifié, et ${deleted} peut revenir avec Annuler.`,
  ],
})

const expense = { one: 'une dépense', kept: 'Une dépense', deleted: 'une dépense supprimée' }
const income = { one: 'un revenu', kept: 'Un revenu', deleted: 'un revenu supprimé' }

const searching = (fields: string, found: string) => ({
  title: 'Chercher',
  text: [`Chaque mot est cherché dans ${fields}. Une date, comme 20/08/2026 ou 2026-08-20, trouve ${found}.`],
})

export const guides = {
  expense: {
    title: 'Comment marchent les dépenses',
    sections: [
      writing(expense, 'Ajouter une dépense'),
      {
        title: 'Ce qui n’est pas une dépense',
        text: [
          'Rembourser une dette qui figure dans Mes dettes. La dette compte déjà dans votre solde à son échéance ; noter encore le remboursement ici la compterait deux fois. Appuyez plutôt sur J’ai payé dans Mes dettes.',
        ],
      },
      restart('plafonds'),
      closing,
      searching('le titre et la description', 'tout ce qui est de ce jour'),
    ],
  },
  income: {
    title: 'Comment marchent les revenus',
    sections: [
      writing(income, 'Ajouter un revenu'),
      {
        title: 'Ce qui n’est pas un revenu',
        text: [
          'L’argent que vous empruntez. Il faut le rendre : sa place est dans Mes dettes, où il compte dans votre solde le jour où il est à payer.',
        ],
      },
      restart('objectifs'),
      closing,
      searching('le titre et la description', 'tout ce qui est de ce jour'),
    ],
  },
  debt: {
    title: 'Comment marchent les dettes',
    sections: [
      {
        title: 'Noter une dette',
        text: [
          'Appuyez sur Ajouter une dette et écrivez ce que vous devez, à qui, et pour quand. Une dette garde son échéance ; tout le reste peut être modifié.',
        ],
      },
      {
        title: 'Comment comptent les dettes',
        text: [
          'Une dette compte une seule fois : à son échéance, payée ou non. Ce jour-là, son montant est retiré de votre solde net : revenus moins dépenses moins dettes.',
          'Marquer une dette payée ne change pas le solde une deuxième fois, et les jours clôturés restent tels quels. Ne notez pas aussi le remboursement comme dépense : il compterait deux fois.',
          'On ne peut pas revenir sur J’ai payé.',
        ],
      },
      {
        title: 'Ce que je dois encore',
        text: [
          'Ce cadre additionne tout ce qui n’est pas encore payé, quelle que soit l’échéance. Actualiser compte à nouveau et montre la liste.',
        ],
      },
      restart('plafonds'),
      closing,
      searching('le titre, le créancier et la description', 'ce qui est à payer ce jour-là'),
    ],
  },
  progress: {
    title: 'Comment marche le suivi financier',
    sections: [
      {
        title: 'Solde net',
        text: [
          'Revenus moins dépenses moins dettes, exact au franc près. En vert avec un plus au-dessus de zéro, en rouge avec un moins en dessous.',
        ],
      },
      {
        title: 'Une dette compte une fois',
        text: [
          'Une dette compte à son échéance, qu’elle soit payée ou non. La marquer payée ne change aucun total. Ne notez pas un remboursement une deuxième fois comme dépense : il compterait deux fois.',
        ],
      },
      {
        title: 'Suivi du jour, Suivi du mois, Suivi annuel',
        text: ['Chacun montre en entier le jour, le mois ou l’année en cours, avec ce qui y est daté de plus tard.'],
      },
      {
        title: 'Clôture',
        text: [
          'Chaque jour, semaine, mois et année est clôturé automatiquement à minuit, heure de Kigali. Le résumé du jour vous est envoyé par e-mail après chaque jour avec des écritures, et de même ceux de la semaine, du mois et de l’année. À la fin d’un mois et d’une année, vos plafonds et vos objectifs sont jugés aussi. Leur compte repart alors ; les montants restent.',
        ],
      },
      {
        title: 'Modifier un jour clôturé',
        text: [
          'Vous pouvez encore ajouter, modifier ou supprimer ce qui appartient à un jour clôturé. Ses totaux suivent aussitôt et le jour est marqué révisé. Aucun deuxième résumé n’est envoyé.',
        ],
      },
      {
        title: 'Recherche',
        text: ['La recherche trouve un jour : écrivez 21/11/2026 ou 2026-11-21. Tout autre texte ne trouve rien.'],
      },
    ],
  },
  analytics: {
    title: 'Comment marchent les analyses',
    sections: [
      {
        title: 'Quatre courbes',
        text: [
          'Les revenus, les dépenses et les dettes ont chacun leur courbe, et la quatrième est votre solde net : revenus moins dépenses moins dettes.',
        ],
      },
      {
        title: 'Jour, semaine, mois, année',
        text: [
          'Les onglets regroupent les mêmes écritures par jour, par semaine (du lundi au dimanche), par mois ou par année. Le plus ancien est à gauche. Une période sans écriture est dessinée à zéro.',
          'Les courbes s’arrêtent à aujourd’hui. Le bout en pointillés est la période qui n’est pas encore finie : elle grandit encore. Un cercle qui suit est quelque chose que vous avez noté pour plus tard, comme une dette qui sera à payer.',
        ],
      },
      {
        title: 'Les dettes à leur échéance',
        text: ['Une dette figure au jour de son échéance, payée ou non.'],
      },
      {
        title: 'Chiffres clés',
        text: [
          'Ces cadres additionnent exactement ce que montrent les courbes. Quand l’historique est long, c’est d’abord la partie récente ; choisissez « Tous les jours », « Tous les mois » et ainsi de suite pour tout voir et tout additionner.',
        ],
      },
      {
        title: 'Lire un montant',
        text: [
          'Touchez ou visez une courbe pour lire le montant entier, ou ouvrez « Voir le tableau ». L’axe est abrégé : 12 k veut dire 12 000 et 1,2 M veut dire 1 200 000.',
        ],
      },
      {
        title: 'Actualiser',
        text: ['Charge les derniers chiffres, par exemple quand vous avez noté quelque chose sur un autre appareil.'],
      },
    ],
  },
  credit: {
    title: 'Comment marche le crédit',
    sections: [
      {
        title: 'Crédit et dettes',
        text: ['Le crédit est ce qu’on vous doit. Ce que vous devez est dans Mes dettes.'],
      },
      {
        title: 'Le crédit n’est pas un revenu',
        text: [
          'Ce que vous donnez à crédit ne change aucun revenu, solde net, plafond ou objectif. L’argent compte quand vous le recevez : un paiement est aussi noté comme revenu du jour, sauf si vous décochez la case.',
          'Supprimer un tel paiement supprime le revenu. Supprimer le revenu laisse le paiement.',
        ],
      },
      {
        title: 'Un compte par personne',
        text: [
          'Chaque paiement va à ce qui attend depuis le plus longtemps ; les jours à côté du solde sont ceux des plus anciennes marchandises non payées. Si la personne a payé d’avance, on voit ce que vous lui devez.',
          'Ce à quoi vous renoncez est abandonné. Une personne qui ne vient plus peut être archivée, quel que soit son solde, ou supprimée si elle ne doit rien.',
        ],
      },
      {
        title: 'Rappel',
        text: [
          'Rappel prépare le message dans WhatsApp ou par SMS, dans la langue du client. Vous l’envoyez de votre téléphone ; Imari n’envoie rien à vos clients.',
        ],
      },
    ],
  },
} satisfies Translated<typeof english.guides>
