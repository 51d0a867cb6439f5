/** Texts of the pages Home, About and "not found". These pages need no login. */

export const home = {
  title: 'Your Personal Financial Controller',
  description:
    'Track income, expenses and debts in RWF. Record each one in seconds, and see where you stand today, this month and this year.',
  tagline: 'Track your income, expenses and debts in one private place, and always know where you stand.',
  login: 'Login',
  register: 'Register',
  tryFirst: 'Try it first',
  tried: 'See your trial entries',
  reassurance: 'In RWF. Made for phones. Private to you.',
  picturesTitle: 'See it in action',
  stopPictures: 'Stop the animations',
  pictures: [
    {
      title: 'Record a sale in five seconds',
      text: 'Tap +, type the amount, tap a title you’ve used before, and save.',
      shows: 'Progress, then the form: an amount, a title, and the new income in the list.',
    },
    {
      title: 'Know who owes you',
      text: 'Record goods sold on credit, and remind customers on WhatsApp, with your MoMo number.',
      shows: 'Customer credit: who owes how much, goods sold on credit, and a reminder in the customer’s language.',
    },
    {
      title: 'Keep going without a connection',
      text: 'Record as usual. Imari sends everything when you’re back online.',
      shows: 'The list of income, offline: a new entry is waiting, and is sent when you’re back online.',
    },
    {
      title: 'In your language',
      text: 'Kinyarwanda, French or English, and each customer’s messages in theirs.',
      shows: 'The Progress screen in English, in Kinyarwanda and in French.',
    },
  ],
  points: [
    {
      title: 'Your MoMo messages become entries',
      text: 'Paste the messages of a month, or choose their backup. Imari reads them on your phone, and you save what you want.',
    },
    {
      title: 'Only you can see your books',
      text: 'Our staff can help with your account, but no staff screen shows your entries, amounts or totals.',
    },
  ],
  stepsTitle: 'How it works',
  steps: [
    { title: 'Register', text: 'Your name, how to reach you, a password. Three short steps.' },
    { title: 'Record what happens', text: 'Income, expenses and debts, as they happen, on the phone in your hand.' },
    {
      title: 'See where you stand',
      text: 'Each day, week and month closes at midnight, and you get a summary by email.',
    },
  ],
  closing: 'Ready when you are.',
}

/** Texts in the picture on Home. Screen readers read `name` instead of the picture. */
export const productPicture = {
  name: 'The Progress screen on a phone: this month is RWF 48,500 above zero, with income of 110,500, expenses of 62,000 and no debts; below it, the expense limit and the last three days.',
  welcome: 'Welcome, Aline',
  soFar: 'This month so far',
  net: '48,500',
  verdict: 'above zero',
  income: { label: 'Income', amount: '110,500' },
  expenses: { label: 'Expenses', amount: '62,000' },
  debts: { label: 'Debts', amount: '0' },
  limit: { label: 'This month’s expense limit', used: '62,000 of 100,000', left: '9 days left' },
  history: 'Daily Progress History',
  days: [
    { day: '20 November', net: '+ 31,200' },
    { day: '19 November', net: '+ 12,750' },
    { day: '18 November', net: '− 4,300' },
  ],
}

export const about = {
  title: (name: string) => `About ${name}`,
  metaTitle: 'About',
  description: 'What the product is, who it’s for, and how it treats your data.',
  line: 'Take control of your finances with confidence and clarity',
  paragraphs: (name: string) => [
    `${name} is a personal financial controller for individuals and small businesses. You record your income, expenses and debts in Rwandan francs, and it tells you exactly where you stand today, this month and this year.`,
    `It’s made for the phone in your hand and for busy moments: recording a repeat expense takes an amount and a few taps. On a tablet or laptop you have more room.`,
  ],
  sections: (name: string) => [
    {
      title: 'What it does',
      isDone: true,
      items: [
        'Records your income and expenses, each with its date, title and description, and your debts, each with its creditor and due date.',
        'Shows your net balance first: income minus expenses minus debts.',
        'Lets you set monthly and yearly limits for expenses and debts, and targets for income.',
        'Compares days, weeks, months and years in charts.',
        'Closes each day, week, month and year at midnight in Kigali, and emails you a summary of each one that has entries.',
      ],
    },
    {
      title: 'How debts count',
      isDone: true,
      items: [
        'A debt counts once, on its due date, paid or not.',
        'Marking it as paid doesn’t change any totals, so closed days stay as they are.',
        'A repayment isn’t an expense, so don’t record it as one.',
      ],
    },
    {
      title: 'What it doesn’t do',
      isDone: false,
      items: [
        `${name} doesn’t hold or move money. It isn’t connected to your bank or mobile money: it reads only the messages you give it, and it reads them on your device.`,
        'It shows no ads and never sells your data.',
        'No staff screen shows your entries, amounts or totals.',
      ],
    },
  ],
  invitation: 'Start keeping your books today.',
  register: 'Register',
  questions: 'Read the FAQs',
}

export const notFound = {
  title: 'Page not found',
  text: 'There’s nothing at this address. Please check the spelling. The page may also have moved.',
  home: 'Go to the home page',
  login: 'Login',
  description: 'There’s nothing at this address.',
}
