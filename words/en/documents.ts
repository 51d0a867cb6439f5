import { RESET_LINK_MINUTES } from '../../domain/credentials.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import { formatRwf } from './money.ts'

interface Site {
  productName: string
  supportEmail: string
}

/** The built pages contain placeholders for these texts. The server replaces the placeholders. */
interface Operator {
  operator: string
  storagePlace: string
}

export type Block = string | readonly string[]

export interface Section {
  /** The section's anchor in the page. */
  id: string
  title: string
  blocks: readonly Block[]
}

export const faqs = {
  title: 'Frequently Asked Questions',
  metaTitle: 'FAQs',
  description: 'Short answers about the product, who can use it, your data, and how to leave.',
  line: 'Short answers to ten common questions.',
  moreTitle: 'Can’t find your question?',
  more: 'Write to us. We read every message and usually answer within a day.',
  contact: 'Contact us',
  items: ({ productName, supportEmail }: Site): { question: string; answer: Block[] }[] => [
    {
      question: `What is ${productName}?`,
      answer: [
        `${productName} is a private money notebook that does the sums for you. You record income, expenses and debts in Rwandan francs, and it shows your net balance for the day, the month and the year.`,
        `You can set limits for expenses and debts and targets for income, and compare days, weeks, months and years in charts. ${productName} never holds or moves money. It isn’t connected to your bank or mobile money: it reads only the messages you give it, and it reads them on your device.`,
      ],
    },
    {
      question: `Who can use ${productName}?`,
      answer: [
        'Anyone who wants to know where their money goes: households, shops, market stalls, students, self-employed people. You need an email address and a phone number, but no knowledge of bookkeeping.',
      ],
    },
    {
      question: 'Is my data safe, and who can see it?',
      answer: [
        'Only you can see your books. Our staff can see who has an account and help with it, but no staff screen shows your entries, amounts, titles or totals.',
        'Your password is kept only as an argon2id hash, which can’t be turned back into the password. You can log out any of your devices in “My Account”. The site loads nothing from other companies: no ads and no trackers. It sets only three small cookies: two for your language, and one that recognises this device when you log in.',
      ],
    },
    {
      question: 'How do I create an account?',
      answer: [
        'Choose “Register” at the top of the page. There are three short steps: your name; your email, phone and district; and a password. You’re logged in at once and can record your first entry.',
      ],
    },
    {
      question: 'Does it work on my phone?',
      answer: [
        `Yes. ${productName} is made for phones first, including small ones on mobile data, and uses the extra space on a tablet or laptop. There’s nothing to install: open the site in your browser. If you like, add it to your home screen from your browser’s menu.`,
        'After your first login, your books also open offline, showing the latest data saved on your phone. Entries you record offline are kept on the phone, marked as waiting, and sent when you’re back online. Screens you’ve opened before and your latest statements work offline too; the others need a connection.',
      ],
    },
    {
      question: 'What information do you collect?',
      answer: [
        'Your full name, email, phone and district, and a business name if you give one. The entries, limits and targets that you record, and the customers who buy on credit. A record of logins and of changes to your account, with the time and the IP address: it shows you and us if someone else tried to get in.',
        'The Privacy Policy has the full list. We don’t collect your location, and we get only the contacts that you choose to add as customers. We don’t track you on other sites.',
      ],
    },
    {
      question: 'How long do you keep my data?',
      answer: [
        `For as long as you have an account, because last year’s books are worth as much as today’s. When you delete your account, everything is erased after ${RESTORE_DAYS} days. Encrypted backups may keep it for up to ${BACKUP_MONTHS} more months.`,
      ],
    },
    {
      question: 'How do I delete my account and my data?',
      answer: [
        'Open “My Account” and choose “Delete Account”. You’ll be logged out everywhere immediately.',
        `For ${RESTORE_DAYS} days the account can still be restored: write to ${supportEmail}. After those ${RESTORE_DAYS} days all your information is permanently deleted. Encrypted backups may keep it for up to ${BACKUP_MONTHS} more months; if one is ever restored, we’ll erase your account again. If you only want a break, choose “Deactivate Account”: your books stay and you can come back at any time.`,
      ],
    },
    {
      question: 'What are the terms of use?',
      answer: [
        'Tell us the truth about who you are, keep your password to yourself, use the service lawfully and leave other people’s accounts alone. Your books stay yours. The whole text is short and in plain words: see “Terms of Service” at the bottom of every page.',
      ],
    },
    {
      question: 'How do I contact support?',
      answer: [
        `Write to ${supportEmail} or use the form on the Contact page. We read every message and usually answer within a day. We never ask for your password.`,
      ],
    },
  ],
}

/** `note` says that this translation is the legally valid text for its readers. Null in English. */
export const aboutTranslation: { note: string; link: string } | null = null

export interface OperatorFacts {
  name: string
  address: string
  registration: string
}

export const documents = {
  updated: 'Last updated: August 2025',
  /**
   * The specification dictates the text of the documents. `date` is when our additions last
   * changed.
   */
  added: (date: string) => `Additions about backups, cookies, customer credit and who we are: ${date}`,
  operator: ({ name, address, registration }: OperatorFacts) =>
    [name, address, registration && `registration number ${registration}`].filter(Boolean).join(', '),
  storageUnknown: 'please ask us',
  /** Price on the home page, in francs. */
  price: (amount: number) => `${formatRwf(amount)} a month`,
  contents: 'On this page',
}

export const terms = {
  title: 'Terms of Service',
  description: 'Our promises to you and your duties to us, in seven short sections.',
  line: 'Our promises to you, and your duties to us.',
  sections: ({ productName, supportEmail }: Site): Section[] => [
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        `These terms are an agreement between you and the people who run ${productName}. By creating an account or using the service you accept them. If you don’t agree, please don’t use the service.`,
        `You may use ${productName} if the law lets you make agreements in your own name. If you are under 16, a parent or guardian must agree for you. If you keep the books of a business, you confirm that you’re allowed to.`,
        `${productName} helps you record and add up your own figures. It isn’t a bank, it doesn’t hold or move money, and its figures are not tax, legal or investment advice.`,
      ],
    },
    {
      id: 'accounts',
      title: 'User accounts',
      blocks: [
        'An account belongs to one person. Please give your real name and an email address and phone number where we can reach you, and keep them up to date in “My Account”.',
        'Keep your password to yourself. Anything done with your password counts as done by you, until you tell us that someone else has it. You can change it, and log out your other devices, at any time.',
        'You’re responsible for the entries in your books and for their accuracy. We’re responsible for adding them up exactly and for keeping them.',
      ],
    },
    {
      id: 'data-privacy',
      title: 'Data privacy',
      blocks: [
        'Your books are yours. We don’t sell them, show them to anyone or use them for advertising, and no staff screen shows them.',
        'Our Privacy Policy says what data we collect and why, how long we keep it, and what rights you have. It follows Rwanda’s Law Nº 058/2021 relating to the protection of personal data and privacy. It is part of these terms.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      blocks: [
        'Please use the service to keep honest books, and don’t:',
        [
          'try to access another person’s account or data;',
          'overload the service, or test or get around its security, unless we’ve agreed to it in writing;',
          'send harmful code or automated traffic that disrupts the service for others;',
          'use the service for fraud, for hiding money that comes from crime, or for anything else that is against the law;',
          'pretend to be someone else, or create accounts for people who haven’t asked you to.',
        ],
        'If you find a weakness in our security, please tell us before anyone else. We’ll be grateful.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        `You can leave whenever you like. “Deactivate Account” gives you a break. “Delete Account” ends the agreement: for ${RESTORE_DAYS} days the account can be restored; after that, all your information is permanently deleted. Encrypted backups may keep it for up to ${BACKUP_MONTHS} more months.`,
        'We may suspend or close an account that breaks these terms or harms others, or that the law requires us to close. When we do, we’ll tell you why by email, unless the law forbids it, and you can reply. You can’t log in while your account is suspended. You may still ask us for a copy of your data.',
        'We work hard to keep the service running and your books safe. The service is provided as is, and no service is perfect: as far as the law allows, we aren’t liable for losses from decisions based on the figures you entered, or from times when the service couldn’t be reached.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We may change the service and these terms. The dates at the top of this page say when they last changed. When a change matters to you, we’ll tell you by email or in the app at least 30 days before it applies. If you keep using the service after that, you accept the change. If you don’t accept it, you can delete your account.',
        'These terms are governed by the law of Rwanda, and its courts decide any dispute that we can’t settle. Please write to us first: a message settles most things.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Questions about these terms? Write to ${supportEmail} or use our contact page. We read every message and usually answer within a day.`,
      ],
    },
  ],
}

export const privacy = {
  title: 'Privacy Policy',
  description: 'What data we have about you, why we have it, how long we keep it, who can see it, and your rights.',
  line: 'What data we have about you, why we have it, how long we keep it, and your rights.',
  sections: ({ productName, supportEmail, operator, storagePlace }: Site & Operator): Section[] => [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        `${productName} keeps records of money, and few things are more private. This page explains plainly how we use your data. It follows Rwanda’s Law Nº 058/2021 of 13 October 2021 relating to the protection of personal data and privacy.`,
        `The controller of your data is ${operator}: we decide what data is collected, and we’re responsible for it. You can reach us, and the person in charge of data protection, at ${supportEmail}. Where your data is stored: ${storagePlace}.`,
        'In short: only you can see your books. We collect only the data that the service needs, we never sell it, and when you leave, your data is erased.',
      ],
    },
    {
      id: 'information',
      title: 'Information we collect',
      blocks: [
        'Data you give us:',
        [
          'Your account: full name, email, phone, district, language, and a business name and MoMo number or code if you enter them.',
          'Your books: income, expenses and debts with their amounts, dates, titles and descriptions; the customers who owe you, with their phone numbers; your limits, targets and totals.',
          'Imports: mobile money messages and files are read on your device. We get only the date, amount, title, description and customer of each entry you save, plus codes that prevent duplicates, including for messages you skip. These codes contain no names.',
          'Messages: those you send us through the contact form, with your name, email and phone.',
        ],
        'Data we collect when you use the service:',
        [
          'Sessions: which devices are logged in, since when, with the browser’s name and the IP address.',
          'A record of events: logins, failed logins, and changes to your profile, password, status, subscription and its payments, with the time, the IP address and the person who made them.',
          'Emails: which ones we sent you and when.',
        ],
        'On your own device, the browser’s storage keeps the key to your session, your settings, a hash of your PIN, unfinished forms and imports, entries that you recorded before registering (for at most 30 days), and, for at most 14 days, recent parts of your books. Logging out clears this storage. If your session expires, or you log out from the app lock, unsent entries stay for at most 30 days.',
        'Two small cookies hold only the language you chose: one for 400 days, the other for 15 minutes after you choose it. A third holds a random code that identifies this device for 400 days after you last logged in, so that someone guessing passwords can’t lock you out. Logging out doesn’t delete these cookies.',
        'Your customers’ data: you decide what you record about them, and we only keep it for you. Record only what you need and are allowed to keep.',
        'We use no trackers and no advertising, and load nothing from other companies. We don’t ask for sensitive data such as your health or beliefs: please don’t put it in your books.',
      ],
    },
    {
      id: 'use',
      title: 'How we use information',
      blocks: [
        'The legal basis for using your data is our contract with you; for protecting accounts, our legitimate interest; for emails that you can turn off, your consent; and for legal duties, the law. We use your data only:',
        [
          'to keep your books, add them up and show them to you;',
          'to close each day, week, month and year and send you the summary by email;',
          'to log you in, protect your account and tell you when its password or email changes;',
          'to answer when you write to us;',
          'to meet our legal duties.',
        ],
        'You choose which summaries you get: in “My Account”, or with the unsubscribe link in each of them. We always send emails about your account itself. If someone registers with your email address, we’ll email you. The “This wasn’t me” link in that email stops all account emails to you. We remember that, in a form that doesn’t show your address, until you ask us to email you again.',
        'Who can see your data: only you see your books. Our staff see your profile (name, email, phone, district and business name), the status of your account and subscription, and the record of events, so that they can help you and protect accounts. They don’t see your entries, amounts, titles or totals. We record each of their actions on your account, and you can see them in “My Account”.',
        'We give your data only to the companies that run our servers and deliver our emails, who must keep it confidential, and to authorities where the law requires it. No decision about you is made by a machine alone.',
        'Under 16? A parent or guardian must agree before you create an account.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Your password is stored only as an argon2id hash: neither we nor a thief can read it. The key to each session is random, kept on our side only as a hash, and expires automatically when unused. Changing or resetting your password ends all your other sessions.',
        'Every database query names the person it’s for, so no one can see another person’s books. After repeated wrong passwords, we slow down further attempts. The pages run only our own scripts.',
        'If your data is ever breached, we’ll tell the National Cyber Security Authority within 48 hours of learning of it, and send it a full report within 72 hours. Where the breach is likely to put your rights at high risk, we’ll tell you as well, without delay and in plain words: what happened, what it means for you and what to do next.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        'We keep your account and your books for as long as you have the account.',
        `When you delete your account, you’re logged out everywhere and the account is locked. For ${RESTORE_DAYS} days it can be restored. After that everything is erased automatically: profile, entries, totals, limits, sessions, emails and preferences. Only a note without a name remains, saying that an account was erased.`,
        'These are erased earlier, automatically:',
        [
          'the text of an email we sent you: after 3 days; the record that we sent it: after 90 days; an email we couldn’t deliver: after 30 days;',
          'the record of events, including your previous names, phone numbers and email addresses: after 400 days, and the IP addresses in it after 180 days;',
          'messages sent through the contact form: after 180 days, or sooner if you ask us;',
          'the networks you logged in from, kept only as a hash: after 90 days;',
          'entries you delete in bulk, kept so that you can restore them: after 1 day;',
          'technical records, such as the IDs of deleted entries and a note of each alert sent: after 400 days at most; the link that restores your previous email address: after 7 days.',
        ],
        `Encrypted backups hold your data for up to ${BACKUP_MONTHS} months. If one is ever restored, we’ll erase the deleted accounts again.`,
        `Reset links work for ${RESET_LINK_MINUTES} minutes and only once, and are kept on our side only as a hash.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The law gives you rights over your data, and using them costs you nothing:',
        [
          'To see your data and have a copy: download your books in “My Account”, and ask us for anything else we hold about you.',
          'To take it with you: “Your data” in “My Account” gives you your books as CSV, JSON or text, which other programs can read. If you ask, we’ll send them straight to someone else where possible.',
          'To put it right: correct your profile in “My Account” and your entries in your books.',
          'To have it erased: delete your account yourself, or ask us.',
          'To restrict or object to its use: ask us to stop using your data in a certain way, and withdraw your consent at any time.',
          'To have a person decide: you won’t be judged by a machine alone.',
          'To name an heir for your data in your will, and to let someone act for you.',
        ],
        `Write to ${supportEmail}. We answer within 30 days, and may first check that it’s you.`,
        'If you aren’t happy with our answer, you have 30 days from receiving it to complain to the supervisory authority, the National Cyber Security Authority (NCSA) of Rwanda, through its Data Protection and Privacy Office at dpo.gov.rw.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'The dates at the top of this page say when this policy last changed. When a change matters to you, we’ll tell you by email or in the app at least 30 days before it applies, and ask for your consent where the law requires it.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Questions about your data? Write to ${supportEmail} or use our contact page. We read every message and usually answer within a day.`,
      ],
    },
  ],
}
