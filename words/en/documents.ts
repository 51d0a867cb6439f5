/** The questions, the terms and the privacy policy. */

import { RESET_LINK_MINUTES } from '../../domain/credentials.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'

interface Site {
  productName: string
  supportEmail: string
}

/** Who runs the service, and where its data lie: the built page carries marks that the server fills. */
interface Operator {
  operator: string
  storagePlace: string
}

/** A paragraph, or the points of a list. */
export type Block = string | readonly string[]

/** One numbered section of a document; `id` is its address in the page. */
export interface Section {
  id: string
  title: string
  blocks: readonly Block[]
}

export const faqs = {
  title: 'Frequently Asked Questions',
  metaTitle: 'FAQs',
  description: 'Short answers: what it is, who it is for, what it knows about you, and how to leave.',
  line: 'Ten questions that people ask, and short answers.',
  moreTitle: 'Is yours not among them?',
  more: 'Write to us. We read every message and usually answer within a day.',
  contact: 'Contact us',
  items: ({ productName, supportEmail }: Site): { question: string; answer: Block[] }[] => [
    {
      question: `What is ${productName}?`,
      answer: [
        `${productName} is a private notebook for money that does the sums for you. You write down income, expenses and debts in Rwandan francs, and it shows your net balance for the day, the month and the year.`,
        'You can set limits for expenses and debts and targets for income, and see charts of how the days, weeks, months and years compare. It never holds or moves money, and it is not connected to your bank or mobile money.',
      ],
    },
    {
      question: `Who can use ${productName}?`,
      answer: [
        'Anyone who wants to know where their money goes: a household, a shop, a market stall, a student, somebody who works for themself. You need an email address and a phone number. You need no knowledge of bookkeeping.',
      ],
    },
    {
      question: 'Is my data safe, and who can see it?',
      answer: [
        'Only you can see your books. Our staff can see who has an account and help with it, but no staff screen shows an entry, an amount, a title or a total of yours.',
        'Your password is kept only as an argon2id hash, which cannot be turned back into the password. Each device you log in on has its own session, which you can end from My Account. The site loads nothing from other companies: no advertisements, no trackers, and no cookies but two small ones for your language and one that recognises this device when you log in.',
      ],
    },
    {
      question: 'How do I create an account?',
      answer: [
        'Choose Register at the top of the page. There are three short steps: your name; your email, phone and district; and a password. You are logged in at once and can write down your first entry.',
      ],
    },
    {
      question: 'Does it work on my phone?',
      answer: [
        `Yes. ${productName} is made for the phone first, also for a small one on mobile data, and has more room on a tablet or a laptop. There is nothing to install: open the site in your browser. If you like, your browser’s menu can put it on your home screen.`,
        'After your first login your books also open without network, with what you saw last. What you write then is kept on the phone, marked as waiting, and sent once as soon as there is network. Charts, statements and My Account need the network.',
      ],
    },
    {
      question: 'What information do you collect?',
      answer: [
        'Your full name, email, phone and district, and a business name if you give one; the entries, limits and targets that you write, and the people in your credit book if you keep one; and a record of logins and changes to your account, with the time and the network address, so that you and we can tell when somebody else tried.',
        'That is all. We do not collect your location, and of your phone’s contacts only the one that you choose for your credit book. We do not follow you to other sites.',
      ],
    },
    {
      question: 'How long do you keep my data?',
      answer: [
        `For as long as you have an account, because last year’s books are worth as much as today’s. When you delete your account, everything is erased after ${RESTORE_DAYS} days. Encrypted backups can hold it for up to ${BACKUP_MONTHS} months more.`,
      ],
    },
    {
      question: 'How do I delete my account and my data?',
      answer: [
        'Open My Account and choose Delete Account. You are logged out everywhere at once.',
        `For ${RESTORE_DAYS} days the account can still be restored: write to ${supportEmail}. After those ${RESTORE_DAYS} days all your information is permanently deleted. Encrypted backups can hold it for up to ${BACKUP_MONTHS} months more; if one is ever restored, your account is erased from it again. If you only want a break, choose Deactivate Account: your books stay and you can come back at any time.`,
      ],
    },
    {
      question: 'What are the terms of use?',
      answer: [
        'Tell us the truth about who you are, keep your password to yourself, use the service lawfully and leave other people’s accounts alone. Your books stay yours. The whole text is short and in plain words: it is on the Terms of Service page, which you find at the foot of every page.',
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

/** On a text in sections that binds: which language of it counts. Null where it is this one. */
export const englishCounts: { note: string; link: string } | null = null

/** What the operator says of themself in the settings; what is empty is left out. */
export interface OperatorFacts {
  name: string
  address: string
  registration: string
}

/** Words around the two documents. */
export const documents = {
  updated: 'Last updated: August 2025',
  /** The fixed date belongs to the text that the specification names; later additions have their own. */
  added: (date: string) => `Additions about backups, cookies, customer credit and who we are: ${date}`,
  operator: ({ name, address, registration }: OperatorFacts) =>
    [name, address, registration && `registration number ${registration}`].filter(Boolean).join(', '),
  storageUnknown: 'please ask us',
  contents: 'On this page',
}

export const terms = {
  title: 'Terms of Service',
  description: 'What you can expect of us and what we expect of you, in seven short sections.',
  line: 'What you can expect of us, and what we expect of you.',
  sections: ({ productName, supportEmail }: Site): Section[] => [
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        `These terms are an agreement between you and the people who run ${productName}. By opening an account or using the service you accept them. If you do not agree with them, please do not use the service.`,
        `You may use ${productName} if the law lets you make agreements in your own name. If you are under 16, a parent or guardian must agree for you. If you keep the books of a business, you confirm that you may do so.`,
        `${productName} helps you write down and add up your own figures. It is not a bank, it does not hold or move money, and what it shows is not tax, legal or investment advice.`,
      ],
    },
    {
      id: 'accounts',
      title: 'User accounts',
      blocks: [
        'An account belongs to one person. Please give your real name and an email address and phone number that reach you, and keep them up to date in My Account.',
        'Keep your password to yourself. What is done with your password counts as done by you, until you tell us that somebody else has it. You can change it, and end the sessions of your other devices, at any time.',
        'You are responsible for what you write in your books and for whether it is right. We are responsible for adding it up exactly and for keeping it.',
      ],
    },
    {
      id: 'data-privacy',
      title: 'Data privacy',
      blocks: [
        'Your books are yours. We do not sell them, show them to anyone or use them for advertising, and our staff have no screen on which they can see them.',
        'What we collect, why, for how long, and what you can ask of us is written in our Privacy Policy, which follows Rwanda’s Law Nº 058/2021 on the protection of personal data and privacy. It is part of these terms.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      blocks: [
        'Please use the service for keeping honest books, and do not:',
        [
          'try to reach another person’s account or data;',
          'test, overload or get around the protections of the service, unless we have agreed to it in writing;',
          'send harmful code or automated traffic that disturbs others;',
          'use the service for fraud, for hiding money that comes from crime, or for anything else that is against the law;',
          'pretend to be somebody else, or open accounts for people who have not asked you to.',
        ],
        'If you find a weakness in our protections, please tell us before anyone else. We will thank you for it.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        `You can leave whenever you like. Deactivate Account gives you a pause. Delete Account ends the agreement: for ${RESTORE_DAYS} days the account can be restored, after that all your information is permanently deleted. Encrypted backups can hold it for up to ${BACKUP_MONTHS} months more.`,
        'We may suspend or close an account that breaks these terms, harms others or must be closed by law. When we do, we tell you why by email, unless the law forbids it, and you can answer. While an account is suspended you cannot log in. You may still ask us for a copy of your data.',
        'We work hard to keep the service running and your books safe. It is provided as it is, and no service is ever without fault: as far as the law allows, we are not liable for losses that come from decisions based on the figures you entered, or from times when the service could not be reached.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We may change the service and these terms. The dates at the top of this page say when they last changed. When a change matters to you, we tell you by email or in the app at least 30 days before it holds. If you go on using the service after that, you accept it; if you do not want it, you can delete your account.',
        'These terms follow the law of Rwanda, and its courts decide where we cannot agree. Please write to us first: most things are settled by a message.',
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
  description: 'What we know about you, why, for how long, who can see it, and what you can ask of us.',
  line: 'What we know about you, why, for how long, and what you can ask of us.',
  sections: ({ productName, supportEmail, operator, storagePlace }: Site & Operator): Section[] => [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        `${productName} keeps records of money, and few things are more private. This page says plainly what we do with your data. It follows Rwanda’s Law Nº 058/2021 of 13 October 2021 relating to the protection of personal data and privacy.`,
        `The controller of your data is ${operator}: we decide what is collected and answer for it. Reach us, and the person in charge of data protection, at ${supportEmail}. Where your data is stored: ${storagePlace}.`,
        'In short: only you can see your books. We collect what the service needs and nothing else, we sell nothing, and when you leave, your data is erased.',
      ],
    },
    {
      id: 'information',
      title: 'Information we collect',
      blocks: [
        'What you give us:',
        [
          'Your account: full name, email, phone, district, language, and a business name if you enter one.',
          'Your books: income, expenses and debts with their amounts, days, titles and descriptions; who owes you, with phones; your limits, targets and totals.',
          'Messages: what you write to us by the contact form, with your name, email and phone.',
        ],
        'What arises when you use the service:',
        [
          'Sessions: which devices are logged in, since when, with the browser’s name and the network (IP) address.',
          'A record of events: logins, failed logins, and changes of profile, password, status and subscription, with the time, the network address and who did it.',
          'Mails: which ones we sent you and when.',
        ],
        'On your own device, the browser’s storage keeps the key to your session, your choice of light or dark, what you type, and for at most 14 days what you last saw of your books. Logging out clears this storage. Two small cookies say which language you chose: one stays for 400 days, the other for 15 minutes after you choose. They say nothing else about you. A third cookie keeps a random mark that recognises this device for 400 days after you last logged in, so that others who guess your password can’t lock you out. Logging out keeps these cookies.',
        'Your customers in the credit book: you decide what you write about them, and we only keep it for you. Write no more than you need, and only what you may keep.',
        'We use no trackers, no advertising and nothing loaded from other companies. We do not ask for sensitive data such as your health or beliefs: please do not write it into your books.',
      ],
    },
    {
      id: 'use',
      title: 'How we use information',
      blocks: [
        'We use your data for what follows and nothing else. The legal ground is our contract with you. For protecting accounts it is our legitimate interest, for emails that you can switch off your consent, and for duties of law that law:',
        [
          'to keep your books, add them up and show them to you;',
          'to close each day, week, month and year and send you the summary by email;',
          'to log you in, protect your account and tell you when its password or email changes;',
          'to answer when you write to us;',
          'to meet a duty that the law lays on us.',
        ],
        'You choose which summaries you get: in My Account, or with one click on the unsubscribe link in each of them. Mails about your account itself are always sent. If somebody registers with your email address, the link “This was not me” in the mail stops every mail about an account to you. That we keep for good, in a form that does not show your address.',
        'Who can see what: your books are shown to you alone. Our staff see your profile (name, email, phone, district and business name), the status of your account and subscription, and when you last logged in, so that they can help you. They see no entry, no amount, no title and no total. Each action of theirs on your account is recorded, and you can read it in My Account.',
        'We give your data to no one else, except to those who technically run our servers and deliver our mail and are bound to keep it secret, and to authorities where the law obliges us. No decision about you is made by a machine alone.',
        'Under 16? A parent or guardian must agree before you open an account.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Your password is stored only as an argon2id hash: neither we nor a thief can read it. The key of each session is random, kept on our side only as a hash, and ends by itself when it is not used. Changing or resetting your password ends all your other sessions.',
        'Every question to the database names the person it is for, so that one client can never be shown another’s books. Repeated wrong passwords are slowed down. The pages run only scripts of our own.',
        'If your data is ever breached, we tell the National Cyber Security Authority within 48 hours of learning of it, with a full report within 72 hours. Where the breach is likely to put your rights at high risk, we tell you as well, without delay and in plain words: what happened, what it means for you and what to do.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        'We keep your account and your books for as long as you have the account.',
        `When you delete your account, you are logged out everywhere and it is locked. For ${RESTORE_DAYS} days it can be restored. After that a job erases you and everything that is yours: profile, entries, totals, limits, sessions, emails and choices. A line without a name stays, which says that an account was erased.`,
        'What is done with goes earlier, by itself:',
        [
          'the words of a mail that we sent you: after 3 days; that we sent it: after 90 days; a mail that could not be delivered: after 30 days;',
          'the record of events: after 400 days, and the network addresses in it after 180 days;',
          'messages sent by the contact form: after 180 days, or sooner if you ask us;',
          'that you logged in from a network, which is kept only as a hash: after 90 days;',
          'technical traces, such as ids of deleted entries and warnings sent: after 400 days at most; your former email address: after 7 days.',
        ],
        `Encrypted backups hold your data for up to ${BACKUP_MONTHS} months. If one is ever restored, accounts that were erased are erased from it again.`,
        `Reset links work for ${RESET_LINK_MINUTES} minutes and only once, and are kept on our side only as a hash.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The law gives you rights over your data, and using them costs you nothing:',
        [
          'To know and to have a copy: ask what we hold about you and get it.',
          'To take it with you: get your data in a common form that another program can read, or have it sent to somebody else where that can be done.',
          'To put it right: correct your profile in My Account and your entries where they stand.',
          'To have it erased: delete your account yourself, or ask us.',
          'To restrict or object: ask us to stop a use of your data, and withdraw your agreement at any time.',
          'To a human decision: not to be judged by a machine alone.',
          'To name an heir for your data in your will, and to let somebody act for you.',
        ],
        `Write to ${supportEmail}. We answer within 30 days, and may first make sure that it is you who asks.`,
        'If you are not content with our answer, you may complain within 30 days of it to the supervisory authority, the National Cyber Security Authority (NCSA) of Rwanda, through its Data Protection and Privacy Office at dpo.gov.rw.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this policy changes, a date at the top changes with it. When a change matters to you, we tell you by email or in the app at least 30 days before it holds, and ask for your agreement where the law wants it.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Anything about your data: write to ${supportEmail} or use our contact page. We read every message and usually answer within a day.`,
      ],
    },
  ],
}
