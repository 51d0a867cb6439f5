/** The explanations behind the Guide buttons: long, and fetched later than their screens. */

/** One paragraph or list of a guide. */
interface GuideSection {
  title: string
  text: readonly string[]
}

const closing: GuideSection = {
  title: 'How days, weeks and months close',
  text: [
    'At midnight in Kigali the day that has ended is closed, and so are the week (on Sunday night), the month and the year. A day with entries brings you an email with its summary; weeks, months and years bring theirs.',
    'You may still change a closed day. The day, and the week, month and year around it, are then worked out again at once. No second email is sent.',
  ],
}

const restart = (what: string): GuideSection => ({
  title: `How ${what} restart`,
  text: [
    `You set a monthly and a yearly amount, one at a time; both stand side by side. With each new month and each new year the count begins again at zero and the amount stays, until you change it. Nothing is carried over.`,
    'The mark on the bar shows where an even pace would be today. Days left are whole days to the end of the month or year. At the end of each month and year Imari judges how it went and emails you the result.',
  ],
})

const writing = (kind: 'expense' | 'income', button: string): GuideSection => ({
  title: `Writing down an ${kind}`,
  text: [
    `Press ${button}, type the amount, choose a title you have used before or write a new one, and save. The date is today unless you choose another.`,
    `An ${kind} keeps its date. Everything else can be edited, and a deleted ${kind} can be brought back with Undo.`,
  ],
})

const searching = (fields: string, found: string): GuideSection => ({
  title: 'Searching',
  text: [`Any word finds it in ${fields}. A date, like 20/08/2026 or 2026-08-20, finds ${found}.`],
})

/** What the Guide buttons show. */
export const guides = {
  expense: {
    title: 'How Expenses Work',
    sections: [
      writing('expense', 'Add Expense'),
      {
        title: 'What is not an expense',
        text: [
          'Paying back a debt that stands under Debts Management. The debt already counts against your balance on its due date; booking the repayment again here would count it twice. Mark the debt paid instead.',
        ],
      },
      restart('limits'),
      closing,
      searching('title and description', 'everything of that day'),
    ],
  },
  income: {
    title: 'How Income Works',
    sections: [
      writing('income', 'Add Income'),
      {
        title: 'What is not income',
        text: [
          'Money you borrow. It has to be given back, so it belongs under Debts Management, where it counts against your balance on the day it is due.',
        ],
      },
      restart('targets'),
      closing,
      searching('title and description', 'everything of that day'),
    ],
  },
  debt: {
    title: 'How Debts Work',
    sections: [
      {
        title: 'Writing down a debt',
        text: [
          'Press Add Debt and write what you owe, to whom, and by when it is due. A debt keeps its due date; everything else can be edited.',
        ],
      },
      {
        title: 'How debts count',
        text: [
          'A debt counts once: on its due date, paid or not. On that day its amount is taken from your net balance: income minus expenses minus debts.',
          'Marking a debt paid does not change the balance again, and days that have closed stay as they are. Do not book the repayment as an expense too: it would count twice.',
          'Mark Paid cannot be taken back.',
        ],
      },
      {
        title: 'Current Unpaid Debts',
        text: [
          'The panel adds up everything not yet paid, whenever it is due. Refresh counts again and shows the list.',
        ],
      },
      restart('limits'),
      closing,
      searching('title, creditor and description', 'what is due on that day'),
    ],
  },
  progress: {
    title: 'How Progress Tracking Works',
    sections: [
      {
        title: 'Net balance',
        text: [
          'Income minus expenses minus debts, exact to the last franc. Green with a plus above zero, red with a minus below.',
        ],
      },
      {
        title: 'Debts count once',
        text: [
          'A debt counts on its due date, whether it is paid or not. Marking it as paid changes no total. Do not write a repayment down again as an expense: it would count twice.',
        ],
      },
      {
        title: 'Track Day, Track Month, Track Year',
        text: ['Each shows the whole day, month or year that you are in, with what is dated later in it.'],
      },
      {
        title: 'Closing',
        text: [
          'Each day, week, month and year closes automatically at midnight in Kigali. You get an email with a daily summary after each day with entries, and weekly, monthly and yearly ones. At the end of a month and a year your limits and targets are evaluated too. Their count then starts again; the amounts stay.',
        ],
      },
      {
        title: 'Changing a closed day',
        text: [
          'You can still add, change or delete what belongs to a closed day. Its totals follow at once and the day is marked as revised. No second summary is sent.',
        ],
      },
      {
        title: 'Search',
        text: ['The search box finds a day: type 21/11/2026 or 2026-11-21. Any other text matches nothing.'],
      },
    ],
  },
  analytics: {
    title: 'How Analytics Works',
    sections: [
      {
        title: 'Four lines',
        text: [
          'Income, expenses and debts each have a line, and the fourth is your net balance: income minus expenses minus debts.',
        ],
      },
      {
        title: 'Day, week, month, year',
        text: [
          'The tabs put the same entries together by day, by week from Monday to Sunday, by month or by year. The oldest stands on the left. A period without entries is drawn at zero.',
          'Lines end today. The dashed end is the period that is not over yet: it still grows. A ring after it is something that you have written down for a later day, as a debt that will be due.',
        ],
      },
      {
        title: 'Debts by due date',
        text: ['A debt stands on the day it is due, paid or not.'],
      },
      {
        title: 'Summary Statistics',
        text: [
          'The cards sum exactly what the charts show. With a long history that is the latest part first; choose “All” to see and sum everything.',
        ],
      },
      {
        title: 'Reading an amount',
        text: [
          'Touch or point at a line to read the full amount, or open “Show as table”. The axis is short: 12k is 12,000 and 1.2M is 1,200,000.',
        ],
      },
      {
        title: 'Refresh Data',
        text: ['Fetches the newest figures, for instance after you wrote something down on another device.'],
      },
    ],
  },
  credit: {
    title: 'How Credit Works',
    sections: [
      {
        title: 'Credit and debts',
        text: ['Credit is what others owe you. What you owe others stands under Debts Management.'],
      },
      {
        title: 'Credit is not income',
        text: [
          'What you give on credit moves no income, net balance, limit or target. The money counts when you get it: a payment is written down as an income of its day too, unless you untick that.',
          'Deleting such a payment deletes the income. Deleting the income leaves the payment.',
        ],
      },
      {
        title: 'One account for each person',
        text: [
          'Each payment goes to what has been open longest; the days beside a balance are those of the oldest goods that are not paid. Who has paid ahead stands there with what you owe them.',
          'What you give up is written off. Who no longer comes can be archived, whatever they owe, and who owes nothing deleted.',
        ],
      },
      {
        title: 'Reminding',
        text: [
          'Remind makes the message ready in WhatsApp or as an SMS, in the language of the customer. You send it from your own phone; Imari sends nothing to your customers.',
        ],
      },
    ],
  },
} as const satisfies Record<string, { title: string; sections: readonly GuideSection[] }>
