import type * as english from '../en/guides.ts'
import type { Translated } from '../translated.ts'

const closing = {
  title: 'Comment les jours, les semaines et les mois sont clôturés',
  text: [
    'Les jours sont clôturés à minuit, heure de Kigali, les semaines le dimanche soir, et les mois et les années à leur fin. Vous recevez un résumé par e-mail après chacune de ces périodes où vous avez noté quelque chose.',
    'Vous pouvez encore modifier un jour clôturé. Ses totaux, et ceux de sa semaine, de son mois et de son année, changent aussitôt. Nous n’envoyons pas de deuxième résumé.',
  ],
}

const restart = (what: string) => ({
  title: `Les ${what} d’une période à l’autre`,
  text: [
    'Vous pouvez fixer un montant mensuel et un montant annuel, l’un après l’autre. Chaque mois et chaque année repart de zéro, et le montant reste le même tant que vous ne le changez pas. Rien n’est reporté.',
    'Le repère sur la barre montre où vous en seriez aujourd’hui à un rythme régulier. Les jours restants vont jusqu’à la fin du mois ou de l’année. Ensuite, Imari fait le bilan et vous l’envoie par e-mail.',
  ],
})

const writing = ({ one, deleted }: Record<'one' | 'deleted', string>, button: string) => ({
  title: `Noter ${one}`,
  text: [
    `Appuyez sur « ${button} », écrivez le montant, choisissez un titre ou écrivez-en un nouveau, et enregistrez. La date est celle d’aujourd’hui, sauf si vous en choisissez une autre.`,
    `La date ne peut plus être changée ensuite, mais tout le reste peut être modifié. « Annuler » rétablit ${deleted}.`,
  ],
})

const expense = { one: 'une dépense', deleted: 'la dépense que vous venez de supprimer' }
const income = { one: 'un revenu', deleted: 'le revenu que vous venez de supprimer' }

const searching = (fields: string, found: string) => ({
  title: 'Recherche',
  text: [
    `Tous vos mots sont cherchés dans ${fields}, peu importe l’ordre. Pour une expression exacte, mettez des guillemets : "riz en gros". Une date, comme 20/08/2026 ou 2026-08-20, affiche ${found}. Pour un montant : 4500, >4500 ou 1000-5000. Ou combinez : moto nov., moto >5k mois dernier.`,
  ],
})

export const guides = {
  expense: {
    title: 'Comment fonctionnent les dépenses',
    sections: [
      writing(expense, 'Ajouter une dépense'),
      {
        title: 'Un remboursement n’est pas une dépense',
        text: [
          'Ne notez pas ici le remboursement d’une dette. La dette compte déjà dans votre solde à son échéance : vous la compteriez deux fois. Appuyez plutôt sur « J’ai payé » dans « Mes dettes ».',
        ],
      },
      restart('plafonds'),
      closing,
      searching('le titre et la description', 'tout ce qui est noté ce jour-là'),
    ],
  },
  income: {
    title: 'Comment fonctionnent les revenus',
    sections: [
      writing(income, 'Ajouter un revenu'),
      {
        title: 'Un prêt n’est pas un revenu',
        text: [
          'L’argent emprunté doit être remboursé. Notez-le dans « Mes dettes » : il est retiré de votre solde à l’échéance.',
        ],
      },
      restart('objectifs'),
      closing,
      searching('le titre et la description', 'tout ce qui est noté ce jour-là'),
    ],
  },
  debt: {
    title: 'Comment fonctionnent les dettes',
    sections: [
      {
        title: 'Noter une dette',
        text: [
          'Appuyez sur « Ajouter une dette » et écrivez le montant, le titre, le créancier et l’échéance. L’échéance ne peut plus être changée ensuite, mais tout le reste peut être modifié.',
        ],
      },
      {
        title: 'Comment les dettes sont comptées',
        text: [
          'Une dette compte une seule fois : à son échéance, payée ou non. Ce jour-là, son montant est retiré de votre solde net : revenus moins dépenses moins dettes.',
          'Marquer une dette comme payée ne change pas le solde une deuxième fois, et les jours clôturés restent tels quels. Ne notez pas le remboursement comme dépense : il compterait deux fois.',
          '« J’ai payé » ne peut pas être annulé.',
        ],
      },
      {
        title: 'Dettes impayées',
        text: [
          'L’encadré additionne toutes les dettes impayées, quelle que soit leur échéance. « Actualiser » les additionne à nouveau et affiche la liste.',
        ],
      },
      restart('plafonds'),
      closing,
      searching('le titre, le créancier et la description', 'ce qui est à payer ce jour-là'),
    ],
  },
  progress: {
    title: 'Comment fonctionne le suivi financier',
    sections: [
      {
        title: 'Solde net',
        text: [
          'Revenus moins dépenses moins dettes, au franc près. En vert avec le signe plus au-dessus de zéro, en rouge avec le signe moins en dessous.',
        ],
      },
      {
        title: 'Une dette compte une fois',
        text: [
          'Une dette compte à son échéance, qu’elle soit payée ou non. La marquer comme payée ne change aucun total. Ne notez pas le remboursement comme dépense : il compterait deux fois.',
        ],
      },
      {
        title: 'Suivi du jour, Suivi du mois, Suivi de l’année',
        text: ['Chacun montre en entier le jour, le mois ou l’année en cours, écritures à venir comprises.'],
      },
      {
        title: 'Clôture',
        text: [
          'Les jours, les semaines, les mois et les années sont clôturés automatiquement à minuit, heure de Kigali. Vous recevez un résumé par e-mail après chacune de ces périodes où vous avez noté quelque chose. Les résumés du mois et de l’année disent si vous avez respecté vos plafonds et atteint vos objectifs. Le compteur repart alors à zéro, mais les montants fixés ne changent pas.',
        ],
      },
      {
        title: 'Modifier un jour clôturé',
        text: [
          'Vous pouvez encore ajouter, modifier ou supprimer des écritures d’un jour clôturé. Ses totaux changent aussitôt, et le jour est marqué « Révisé ». Nous n’envoyons pas de deuxième résumé.',
        ],
      },
      {
        title: 'Recherche',
        text: [
          'Pour trouver des jours, écrivez une date comme 21/11 ou nov. 2026. Tout autre texte ne donne aucun résultat.',
        ],
      },
    ],
  },
  analytics: {
    title: 'Comment fonctionnent les analyses',
    sections: [
      {
        title: 'Entrées et sorties',
        text: [
          'Au-dessus de zéro, les barres montrent les revenus ; en dessous, les dépenses et les dettes. La courbe montre le solde net, comme dans « Suivi financier ». Dans « Jours », elle cumule les soldes des jours affichés. Choisissez une barre, ou une période au-dessus du graphique, pour voir ses montants et ses titres ; pour en choisir plusieurs, appuyez longuement sur l’une d’elles et faites glisser. Les pointillés montrent une estimation du mois entier, si les jours restants ressemblent à ceux des 3 derniers mois.',
        ],
      },
      {
        title: 'Quatre courbes',
        text: [
          'Les revenus, les dépenses et les dettes ont chacun leur courbe, et la quatrième est votre solde net : revenus moins dépenses moins dettes.',
        ],
      },
      {
        title: 'Jour, semaine, mois, année',
        text: [
          'Les onglets regroupent les mêmes écritures par jour, semaine (du lundi au dimanche), mois ou année. La période la plus ancienne est à gauche. Une période sans écriture est à zéro.',
          'Les courbes s’arrêtent à la date du jour. La fin en pointillés correspond à la période en cours. Les points creux qui suivent sont des écritures à venir, comme une dette à payer le mois prochain.',
        ],
      },
      {
        title: 'Les dettes à leur échéance',
        text: ['Une dette compte le jour de son échéance, payée ou non.'],
      },
      {
        title: 'Chiffres clés',
        text: [
          'Ces totaux sont ceux de la période choisie au-dessus des courbes. Quand l’historique est long, les courbes montrent la partie récente ; choisissez « Tout l’historique » dans « Mois » ou « Années » pour tout voir.',
        ],
      },
      {
        title: 'Lire un montant',
        text: [
          'Touchez une courbe pour lire le montant entier, ou ouvrez « Voir le tableau ». Sur l’axe, 12 k signifie 12 000 et 1,2 M signifie 1 200 000.',
        ],
      },
      {
        title: 'Actualiser',
        text: ['Charge les derniers chiffres, par exemple quand vous avez noté quelque chose sur un autre appareil.'],
      },
    ],
  },
  credit: {
    title: 'Comment fonctionnent les ventes à crédit',
    sections: [
      {
        title: 'Crédit et dettes',
        text: ['Les ventes à crédit, c’est l’argent qu’on vous doit. L’argent que vous devez est dans « Mes dettes ».'],
      },
      {
        title: 'Le crédit n’est pas un revenu',
        text: [
          'Vendre à crédit ne change ni vos revenus, ni votre solde net, ni vos plafonds, ni vos objectifs. L’argent compte quand vous le recevez : un paiement est aussi noté comme revenu du jour, sauf si vous décochez la case.',
          'Si vous supprimez ce paiement ou en changez le montant, le revenu correspondant disparaît ou change aussi. Si vous supprimez le revenu, le paiement reste.',
        ],
      },
      {
        title: 'Un compte par client',
        text: [
          'Un paiement couvre d’abord le crédit le plus ancien. Le nombre de jours à côté du solde se compte depuis le plus ancien crédit non payé. Si le client a trop payé, vous voyez ce que vous lui devez.',
          'Si vous n’attendez plus de paiement, passez le montant en perte. Archivez les clients qui n’achètent plus chez vous, même s’ils vous doivent encore de l’argent. Vous pouvez supprimer un client dont le solde est nul.',
        ],
      },
      {
        title: 'Relances',
        text: [
          '« Relancer » prépare le message WhatsApp ou SMS dans la langue du client. Vous l’envoyez depuis votre téléphone ; Imari n’envoie rien à vos clients.',
        ],
      },
    ],
  },
} satisfies Translated<typeof english.guides>
