export const tryFirst = {
  title: 'Try it first',
  description: 'Record an entry without an account.',
  intro: 'Record something you earned or spent today. You don’t need an account.',
  kind: 'What to add',
  kinds: { income: 'Income', expense: 'Expense' },
  titles: { income: ['Sales', 'Salary'], expense: ['Stock', 'Rent', 'Transport'] },
  save: 'Save',
  unclearAmount: 'Please type the amount in digits, such as 12,000',
  kept: 'Saved on this device only. Once you’ve registered, you can add everything here to your books.',
  another: 'Record another',
  full: (most: number) => `You’ve recorded ${most} entries. Register to record more.`,
}
