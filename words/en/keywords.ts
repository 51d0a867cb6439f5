/**
 * Words that find a command when the client types them into the command palette. No screen shows
 * them.
 */
export const keywords = {
  progress: 'home dashboard today overview summary',
  income: 'sales earnings revenue salary',
  expenses: 'costs spending purchases',
  debts: 'loans borrowed owe',
  credit: 'customers loans owed',
  analytics: 'charts graphs trends reports',
  statements: 'reports monthly yearly pdf',
  messages: 'mobile money sms mtn airtel import',
  clientAccount: 'profile settings password phone data',
  add: 'new record create',
  customer: 'new person',
  import: 'data csv excel spreadsheet',
  eye: 'privacy figures',
  theme: 'dark mode night colours',
  language: 'english french kinyarwanda translate',
  keys: 'help hotkeys',
  logout: 'exit leave',
  excel: 'excel export xlsx save file spreadsheet',
  csv: 'csv export save file spreadsheet',
  print: 'paper pdf',
  limit: 'limit target goal budget',
  sort: 'order arrange',
} as const
