import { gate } from '../gate.ts'

/** Input, browser and operation, as far as tests hold it. */
export const inputGates = [
  gate(
    {
      id: 'input/random-requests',
      threats: ['W1'],
      what: 'requests to every call made at random from what each takes and from what nothing takes: broken bodies, NUL, lone surrogates, depth, other encodings',
      expected:
        'no 5xx, no trace of the inside, every refusal says why, 99 of 100 are answered within 500 ms, and all totals are their sums afterwards',
    },
    {
      'test/fuzz.test.ts': [],
      'test/contract.test.ts': ['what is no call'],
      'server/http/connections.test.ts': ['a body is read to 32 levels and no deeper'],
    },
  ),
  gate(
    {
      id: 'input/no-http',
      threats: ['W2'],
      what: 'bytes that are no HTTP, headers without end, and connections that say nothing',
      expected: 'refused with 400, 431 or 408, and closed',
    },
    {
      'server/http/connections.test.ts': [
        'what is no HTTP, and headers without end, are refused in the envelope',
        'headers that do not end are answered 408',
      ],
    },
  ),
  gate(
    {
      id: 'input/sql',
      threats: ['W3'],
      what: '200 texts that would be SQL are sent in every field, query and place of a path of every call, each beside a harmless one of the same length; every statement there is is read',
      expected:
        'answered alike, never 5xx; searches find to the letter; no statement is made of text that somebody sent',
    },
    {
      'test/injection.test.ts': [],
      'server/ledger/entry-lists.test.ts': [
        'for what would be SQL, and has nothing',
        'to the letter',
        'an order that there is not',
      ],
      'test/cluster-rules.test.ts': ['every statement of a client’s books', 'so is every statement'],
    },
  ),
  gate(
    {
      id: 'input/markup',
      threats: ['W4', 'W5'],
      what: '60 texts that would be HTML or script are typed into names, businesses, titles, descriptions, creditors and messages; every screen of the three roles is opened in Chromium',
      expected:
        'nothing of it becomes an element, runs or opens a dialog; the policy of the pages had nothing to refuse',
    },
    { 'test/journeys/stored-markup.spec.ts': [] },
  ),
  gate(
    {
      id: 'input/html-in-code',
      threats: ['W4'],
      what: 'all code is read for HTML that is set from a text; every mail is made of names that are HTML and addresses',
      expected: 'none but what the templates write',
    },
    { 'test/one-place.test.ts': ['no HTML is set from a string'], 'test/mail-words.test.ts': [] },
  ),
  gate(
    {
      id: 'input/policy-of-pages',
      threats: ['W5'],
      what: 'pages, assets, answers and errors are asked for',
      expected: 'each forbids what the pages never use; a page names its own scripts by hash and allows no other',
    },
    {
      'server/http/web-files.test.ts': ['a page’s policy names its own inline scripts by hash'],
      'server/http/connections.test.ts': ['every answer forbids what it is not for'],
    },
  ),
  gate(
    {
      id: 'input/policy-in-the-browser',
      threats: ['W5'],
      what: 'every screen and dialog of visitors, clients and staff is opened in Chromium, at every width and in both themes',
      expected: 'the policy of the pages had nothing to refuse, and nothing failed on the console',
    },
    { 'test/journeys/every-screen.spec.ts': [] },
  ),
  gate(
    {
      id: 'input/other-sites',
      threats: ['W6'],
      what: 'every writing call is sent as the page of another site would: forms, plain text, other origins',
      expected: 'refused, nothing written',
    },
    {
      'test/contract.test.ts': [
        'nothing is written for a page of another site',
        'nor is a body that is not UTF-8 read as one',
      ],
      'server/ledger/ledger.test.ts': ['broken JSON, other content'],
    },
  ),
  gate(
    {
      id: 'input/mails-of-strangers',
      threats: ['W7'],
      what: 'names, titles, messages and addresses with line breaks, further recipients, links and HTML go into every kind of mail',
      expected: 'no header, recipient, link or tag of theirs; support alone gets what a visitor writes',
    },
    {
      'server/contact/contact.test.ts': ['what a visitor types adds no header, no recipient and no tag'],
      'server/mail/smtp.test.ts': ['nothing a person types becomes a header or a recipient'],
      'server/mail/outbox.test.ts': ['an address that is a list or carries a header is parked'],
      'test/mail-words.test.ts': [],
      'domain/typed-text.test.ts': [],
    },
  ),
  gate(
    {
      id: 'input/formulas',
      threats: ['W8'],
      what: 'random cells that begin like a formula are written into a file',
      expected: 'none begins like one there',
    },
    {
      'server/http/csv.test.ts': ['no text starts a formula, whether a spreadsheet splits at commas or at semicolons'],
    },
  ),
  gate(
    {
      id: 'input/plans',
      threats: ['W13'],
      what: 'the plan of every page in every order is asked of the database',
      expected: 'an index, in the plan that is kept for all clients',
    },
    { 'server/db/plans.test.ts': [], 'test/whole-list-memory.test.ts': [] },
  ),
  gate(
    {
      id: 'input/trail',
      threats: ['W16'],
      what: 'each thing that can happen to an account happens once, from known addresses',
      expected: 'one line of who, whom, what, when and from where, and nothing of money',
    },
    { 'server/audit-log/audit-log.test.ts': [] },
  ),
  gate(
    {
      id: 'input/caching',
      threats: ['W17'],
      what: 'answers, pages and assets are asked for, again and in parts',
      expected:
        'of the API nothing is kept but what the browser asks about again; assets are kept for ever, pages asked for again',
    },
    { 'server/http/books-tag.test.ts': [], 'server/http/web-files.test.ts': ['hashed assets are kept for ever'] },
  ),
  gate(
    {
      id: 'input/contact-form',
      threats: ['W18'],
      what: 'one address sends a thousand messages, also with fields that are too long',
      expected: 'thirty in an hour are taken',
    },
    {
      'server/contact/contact.test.ts': [
        'thirty messages an hour from one address are enough',
        'each of the four fields is required',
      ],
    },
  ),
  gate(
    {
      id: 'input/packages',
      threats: ['W19'],
      what: 'the lock file and the bill of materials are read',
      expected:
        'one version of each package, from the registry, with its hash; nothing runs while it is installed; few are loaded',
    },
    { 'test/dependencies.test.ts': [] },
  ),
  gate(
    {
      id: 'input/unknown-paths',
      threats: ['W20'],
      what: 'unknown paths, methods and addresses that cannot be read',
      expected: 'JSON with 404 or 405 below /api, a page elsewhere, and never one for the other',
    },
    {
      'test/contract.test.ts': ['what is no call'],
      'server/http/connections.test.ts': ['an address that answers other methods says which'],
      'server/http/web-files.test.ts': ['/api is never answered by a page', 'an unknown address is answered 404'],
    },
  ),
  gate(
    {
      id: 'input/uncaught',
      threats: ['W21'],
      what: 'processes throw, die, cannot begin, or lose who reads what they say',
      expected:
        'said in one line of JSON; replaced by the supervisor; whoever was connected is answered by another or cut off',
    },
    {
      'server/main.test.ts': [
        'a process that dies is replaced',
        'a warning of Node’s, an uncaught error',
        'who connects to a process that dies',
        'an output that is full',
      ],
    },
  ),
]
