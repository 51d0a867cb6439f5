/** Help texts, loaded when the client opens a guide. */

interface GuideSection {
  title: string
  text: readonly string[]
}

const closing: GuideSection = {
  title: 'How days, weeks and months close',
  text: [
    'Days close at midnight in Kigali, weeks on Sunday night, and months and years when they end. You get a summary by email after each day, week, month and year with entries.',
    'You can still change a closed day. Its totals, and those of its week, month and year, are updated at once. We don’t send a second email.',
  ],
}

const restart = (what: string): GuideSection => ({
  title: `How ${what} reset`,
  text: [
    'You can set a monthly and a yearly amount, one at a time. Each month and year starts from zero, and the amount stays until you change it. Nothing is carried over.',
    'The mark on the bar shows where you’d be today at an even pace. “Days left” counts whole days until the month or year ends. After that, Imari checks how you did and emails you the result.',
  ],
})

const recording = (title: string, button: string): GuideSection => ({
  title,
  text: [
    `Press “${button}”, type the amount, choose a title or type a new one, and save. The date is today unless you choose another.`,
    'You can’t change the date later, but you can edit everything else. “Undo” brings back an entry you’ve just deleted.',
  ],
})

const searching = (fields: string, found: string): GuideSection => ({
  title: 'Searching',
  text: [
    `Search looks for all your words in the ${fields}, in any order. For an exact phrase, use quotation marks: "rice in bulk". A date, like 20/08/2026 or 2026-08-20, finds ${found}. For amounts, type 4500, >4500 or 1000-5000. Or combine them: moto Nov, moto >5k last month.`,
  ],
})

export const guides = {
  expense: {
    title: 'How Expenses Work',
    sections: [
      recording('Recording an expense', 'Add Expense'),
      {
        title: 'Repayments aren’t expenses',
        text: [
          'Don’t record the repayment of a debt here. The debt already counts against your balance on its due date, so you’d count it twice. Use “Mark Paid” in “Debts Management” instead.',
        ],
      },
      restart('limits'),
      closing,
      searching('title and description', 'everything on that day'),
    ],
  },
  income: {
    title: 'How Income Works',
    sections: [
      recording('Recording income', 'Add Income'),
      {
        title: 'Loans aren’t income',
        text: [
          'Money you borrow has to be paid back. Record it in “Debts Management”, where it counts against your balance on the day it’s due.',
        ],
      },
      restart('targets'),
      closing,
      searching('title and description', 'everything on that day'),
    ],
  },
  debt: {
    title: 'How Debts Work',
    sections: [
      {
        title: 'Recording a debt',
        text: [
          'Press “Add Debt” and enter the amount, title, creditor and due date. You can’t change the due date later, but you can edit everything else.',
        ],
      },
      {
        title: 'How debts count',
        text: [
          'A debt counts once: on its due date, paid or not. On that day your net balance (income minus expenses minus debts) goes down by its amount.',
          'Marking a debt as paid doesn’t change the balance again, and closed days stay as they are. Don’t record the repayment as an expense too: it would count twice.',
          'You can’t undo “Mark Paid”.',
        ],
      },
      {
        title: 'Current Unpaid Debts',
        text: [
          'The panel adds up all unpaid debts, whatever their due date. “Refresh” adds them up again and shows the list.',
        ],
      },
      restart('limits'),
      closing,
      searching('title, creditor and description', 'debts due on that day'),
    ],
  },
  progress: {
    title: 'How Progress Tracking Works',
    sections: [
      {
        title: 'Net balance',
        text: [
          'Income minus expenses minus debts, exact to the last franc. Above zero it’s green, with a plus sign; below zero it’s red, with a minus sign.',
        ],
      },
      {
        title: 'Debts count once',
        text: [
          'A debt counts on its due date, paid or not. Marking it as paid doesn’t change any totals. Don’t record the repayment as an expense too: it would count twice.',
        ],
      },
      {
        title: 'Track Day, Track Month, Track Year',
        text: ['Each shows the whole day, month or year, including entries dated later.'],
      },
      {
        title: 'Closing',
        text: [
          'Each day, week, month and year closes automatically at midnight in Kigali. You get a summary by email after each day, week, month and year with entries. The monthly and yearly summaries say how you did against your limits and targets. Your progress then restarts from zero, but the amounts you set don’t change.',
        ],
      },
      {
        title: 'Changing a closed day',
        text: [
          'You can still add, change or delete entries for a closed day. Its totals are updated at once, and the day is marked as revised. We don’t send a second summary.',
        ],
      },
      {
        title: 'Search',
        text: ['To find days, type a date such as 21/11 or Nov 2026. Other text finds nothing.'],
      },
    ],
  },
  analytics: {
    title: 'How Analytics Works',
    sections: [
      {
        title: 'Cash Flow',
        text: [
          'Bars above zero are income and bars below it are expenses and debts; the line is your net balance, as in “Progress Tracking”. In “By Day”, the line is a running total of the days shown. Choose a bar, or a period above the chart, to see its totals and titles; hold a bar and drag to select more than one. A dashed outline is an estimate for the whole month, assuming the remaining days are like those of the past 3 months.',
        ],
      },
      {
        title: 'Four lines',
        text: [
          'Income, expenses and debts each have a line, and the fourth is your net balance: income minus expenses minus debts.',
        ],
      },
      {
        title: 'Day, week, month, year',
        text: [
          'The tabs group the same entries by day, by week (Monday to Sunday), by month or by year. The oldest is on the left. A period without entries is at zero.',
          'The lines stop at today. The dashed end is the period that isn’t over yet. Hollow dots after it are entries dated later, such as a debt due next month.',
        ],
      },
      {
        title: 'Debts by due date',
        text: ['A debt counts on the day it’s due, paid or not.'],
      },
      {
        title: 'Summary Statistics',
        text: [
          'The cards add up the period chosen above the charts. If you have a long history, the charts show only the most recent part. Choose “All months” or “All years” to see everything.',
        ],
      },
      {
        title: 'Reading an amount',
        text: [
          'Tap a line, or point at it, to read the full amount, or open “Show as table”. The axis uses short forms: 12k is 12,000 and 1.2M is 1,200,000.',
        ],
      },
      {
        title: 'Refresh Data',
        text: ['Loads the latest figures, for example after you’ve recorded something on another device.'],
      },
    ],
  },
  credit: {
    title: 'How Customer Credit Works',
    sections: [
      {
        title: 'Credit and debts',
        text: ['Customer credit is money that others owe you. Money that you owe is in “Debts Management”.'],
      },
      {
        title: 'Credit isn’t income',
        text: [
          'Selling on credit doesn’t change your income, net balance, limits or targets. The money counts when you get it: a payment is also recorded as income that day, unless you untick the box.',
          'If you change the amount of such a payment, or delete the payment, the income recorded with it is changed or deleted too. If you delete the income, the payment stays.',
        ],
      },
      {
        title: 'One account for each customer',
        text: [
          'A payment covers the oldest credit first. The number of days beside a balance is counted from the oldest unpaid credit. If a customer has paid too much, you see what you owe them.',
          'If you don’t expect to be paid, write the amount off. Archive customers who no longer buy from you, even if they still owe you. You can delete a customer whose balance is zero.',
        ],
      },
      {
        title: 'Reminders',
        text: [
          '“Remind” prepares a WhatsApp message or SMS in the customer’s language. You send it from your own phone; Imari sends nothing to your customers.',
        ],
      },
    ],
  },
} as const satisfies Record<string, { title: string; sections: readonly GuideSection[] }>
