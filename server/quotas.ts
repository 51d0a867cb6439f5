/**
 * Who may use how much of what: every bound on rates, on work at one time, on waiting and on size stands here, with its
 * reason, and no other file of the server names such a number. `npm run docs:quotas` writes this table into
 * docs/operations.md.
 *
 * `per` says whose use is counted together:
 * - `person`: whoever is behind a live session;
 * - `email`: one e-mail address, known or not, from wherever;
 * - `email and network`: the same from one network;
 * - `network`: a /24 of IPv4 or a /64 of IPv6 (`networkOf`), which one household, school or mobile gateway shares. Whoever
 *   holds many of them is met by `widerNetwork`: so many times as much for their /16 or /48 (`wideNetworkOf`) together;
 * - `process`: everybody whom one process serves.
 *
 * A quota with `windowSeconds` is a rate over fixed windows and is multiplied by RATE_LIMIT_FACTOR; one without bounds
 * what there is at one time, or how long or large it may be. `what` names the unit.
 */
export interface Quota {
  per: 'person' | 'email' | 'email and network' | 'network' | 'process'
  max: number
  what: string
  windowSeconds?: number
  /** Why this many and not ten times more or less. */
  why: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const QUOTAS = {
  read: {
    per: 'person',
    what: 'reading calls',
    max: 6000,
    windowSeconds: 10 * MINUTE,
    why: 'ten a second in the mean, with room for the burst of opening a screen',
  },
  write: {
    per: 'person',
    what: 'writing calls',
    max: 1200,
    windowSeconds: 10 * MINUTE,
    why: 'two a second in the mean: who types in a whole book, or comes back from a week without network, is not stopped',
  },
  writesOfDay: {
    per: 'person',
    what: 'writing calls',
    max: 20_000,
    windowSeconds: DAY,
    why: 'a shop with a hundred customers an hour writes a twentieth of it; a program that never rests fills the disk',
  },
  accountChange: {
    per: 'person',
    what: 'changes of their own profile, password or status',
    max: 100,
    windowSeconds: DAY,
    why: 'each is a line of the audit log, kept for 400 days, and some a mail; nobody mistypes so often',
  },
  reclose: {
    per: 'person',
    what: 're-closing a day',
    max: 600,
    windowSeconds: 10 * MINUTE,
    why: 'the screens ask for it once a write; it adds up a whole day',
  },
  login: {
    per: 'network',
    what: 'login attempts',
    max: 300,
    windowSeconds: MINUTE,
    why: 'mobile carriers put thousands of phones behind one address',
  },
  register: {
    per: 'network',
    what: 'registrations',
    max: 200,
    windowSeconds: HOUR,
    why: 'a training of shopkeepers registers from one hall',
  },
  contact: {
    per: 'network',
    what: 'messages to support',
    max: 30,
    windowSeconds: HOUR,
    why: 'each is a mail to people',
  },
  disputeTold: {
    per: 'network',
    what: 'disputed addresses that support is mailed about',
    max: 30,
    windowSeconds: HOUR,
    why: 'each is a mail to people, as a message is; the mails to the address stop all the same, and the audit log has all',
  },
  forgot: {
    per: 'network',
    what: 'requests of a reset link',
    max: 200,
    windowSeconds: HOUR,
    why: 'as for registrations; the mails themselves are counted for each e-mail',
  },
  reset: {
    per: 'network',
    what: 'uses of a reset link',
    max: 200,
    windowSeconds: HOUR,
    why: 'a token of 256 bits cannot be guessed; this only spares the database',
  },
  failedLoginHere: {
    per: 'email and network',
    what: 'failed logins',
    max: 10,
    windowSeconds: 15 * MINUTE,
    why: 'enough for somebody who tries their three passwords in two spellings',
  },
  failedLoginsOfNetwork: {
    per: 'network',
    what: 'failed logins at all e-mails together',
    max: 2000,
    windowSeconds: DAY,
    why: 'a carrier’s customers mistype too; a list of stolen passwords is longer',
  },
  widerNetwork: {
    per: 'process',
    what: 'times the bound of a network, for the wider network around it',
    max: 10,
    why: 'a /48 of IPv6 holds 65,536 networks and is rented for cents; a carrier’s /16 of IPv4 holds many customers',
  },
  failedLoginsElsewhere: {
    per: 'email',
    what: 'failed logins from networks where nobody ever logged in with that e-mail, before they pass one at a time',
    max: 50,
    why: 'no owner fails so often; beyond it a guess is looked at only every `loginPace`',
  },
  loginPace: {
    per: 'email',
    what: 'such attempts once those are used up',
    max: 1,
    windowSeconds: 30,
    why: 'at most 2,880 guesses a day, however many networks that the owner never used; one of those fifty is also regained in this time',
  },
  knownNetworks: {
    per: 'person',
    what: 'networks and devices remembered from which they logged in, the last ones',
    max: 20,
    why: 'home, shop and the gateways of a mobile carrier; a person’s own attempts from there are never slowed by others’',
  },
  resetMail: {
    per: 'email',
    what: 'mails with a reset link',
    max: 3,
    windowSeconds: HOUR,
    why: 'the first may be in the spam folder; more only annoy',
  },
  sessionsOfPerson: {
    per: 'person',
    what: 'live sessions; a further login ends the oldest',
    max: 10,
    why: 'phone, laptop and the shop’s tablet, each in two browsers, with room',
  },
  emailChange: {
    per: 'person',
    what: 'changes of the e-mail address',
    max: 5,
    windowSeconds: DAY,
    why: 'each tells two addresses',
  },
  accessRefused: {
    per: 'person',
    what: 'refused calls that are written down',
    max: 20,
    windowSeconds: HOUR,
    why: 'enough to see that somebody tries doors; not enough to fill the record with',
  },
  loginsTold: {
    per: 'person',
    what: 'logins that are written down; of logouts, ended sessions and logins refused for the account’s status as many',
    max: 100,
    windowSeconds: DAY,
    why: 'a program that logs in all day says nothing new by it; it logs in all the same',
  },
  storedRows: {
    per: 'person',
    what: 'entries and debts that a client’s books may hold together (ENTRIES_PER_CLIENT); one more is refused (409)',
    max: 2_000_000,
    why: 'twice the million that lists and downloads are measured with; some 400 MB on the disk besides their texts',
  },
  storedMegabytes: {
    per: 'person',
    what: 'million bytes of text in them (TEXT_MB_PER_CLIENT); what makes it more is refused (409)',
    max: 500,
    why: 'two million entries of 250 characters; honest ones have thirty',
  },
  searchTime: {
    per: 'person',
    what: 'milliseconds that the queries of a search for a text, of titles or a page by title or amount may take together',
    max: 1000,
    why: 'honest books are searched in a few; texts made to be searched slowly would hold a connection and a core',
  },
  searchWords: {
    per: 'person',
    what: 'words of one search among people',
    max: 8,
    why: 'each is sought by itself; nobody has more names, and further words are not looked for',
  },
  openLists: {
    per: 'process',
    what: 'answers in pieces on their way at one time; one more cuts the longest unread, or is told to wait (503)',
    max: 100,
    why: 'each may hold a megabyte that its reader does not take; together they stay well below the memory of a process',
  },
  listUnread: {
    per: 'process',
    what: 'seconds after which a piece that nobody has taken counts as unread, when there are too many',
    max: 10,
    why: 'who reads takes the next one sooner, but for a very slow phone, and that is cut for another only in a crowd',
  },
  listPieceRows: {
    per: 'person',
    what: 'rows of a whole list in memory at one time',
    max: 500,
    why: 'small enough that others wait a hundredth of a second for one, large enough that pieces cost little',
  },
  listPieceCharacters: {
    per: 'person',
    what: 'characters of a whole list in memory at one time, about',
    max: 64 * 1024,
    why: 'long texts come in smaller pieces, so that memory does not depend on what people write',
  },
  unknownLoginsTold: {
    per: 'network',
    what: 'failed logins at unknown e-mails that are written down',
    max: 20,
    windowSeconds: HOUR,
    why: 'enough to see that a list of addresses is tried; each failure is still counted and slowed',
  },
  hashesAtOnce: {
    per: 'process',
    what: 'password hashes computed at one time',
    max: 1,
    why: 'in a thread that gives way to all else; one of 46 MB, so that the memory of a flood stays below 400 MB',
  },
  hashesOfKnown: {
    per: 'process',
    what: 'password hashes beyond those, of people who come from where they logged in before',
    max: 1,
    why: 'an owner does not wait for the hash of a stranger; with both, two cores are busy',
  },
  hashesWaiting: {
    per: 'process',
    what: 'password hashes waiting for their turn: known people first, then networks that had the fewest lately',
    max: 32,
    why: 'about a second of waiting at 40 ms each; who comes last then is told to try again (503)',
  },
  requestsOfPerson: {
    per: 'person',
    what: 'requests in work at one time',
    max: 2,
    why: 'a screen that loads, and a second device; more would only make their own requests slower',
  },
  requestsOfPersonWaiting: {
    per: 'person',
    what: 'requests waiting for their turn',
    max: 8,
    why: 'a browser sends six at a time; what comes beyond is a program, and is told to wait (429)',
  },
  heavyRequestsOfPerson: {
    per: 'person',
    what: 'slow searches in work at one time; and as many answers of all there is, and as many files',
    max: 1,
    why: 'each can keep a core of the database busy for a second; a file may take minutes on a slow phone',
  },
  requestsOfNetwork: {
    per: 'network',
    what: 'requests without a known session in work at one time, those whose password is being hashed with them',
    max: 8,
    why: 'a hall full of people logging in is served side by side; a flood gets no more than this',
  },
  requestsOfNetworkWaiting: {
    per: 'network',
    what: 'requests without a known session waiting for their turn',
    max: 32,
    why: 'after a restart all tokens of a mobile gateway are unknown for a moment',
  },
  requestsOfPeople: {
    per: 'process',
    what: 'requests of people with a session in work at one time',
    max: 5,
    why: 'one thread of JavaScript and two cores are busy with these; more at one time would be slower, each of them',
  },
  requestsOfVisitors: {
    per: 'process',
    what: 'requests without a known session in work at one time',
    max: 2,
    why: 'logins always get through, and a flood of made-up tokens takes no more than these',
  },
  heavyRequests: {
    per: 'process',
    what: 'answers of all there is in work at one time, in the order of who used least lately; the rest after each piece included',
    max: 2,
    why: 'two people’s heavy work side by side leaves the turns and connections of everybody else alone',
  },
  slowRequests: {
    per: 'process',
    what: 'searches and the like that were not quick in work at one time, in the same order',
    max: 1,
    why: 'each keeps a core of the database busy; the other one is everybody else’s',
  },
  quickTime: {
    per: 'person',
    what: 'milliseconds for which a search, titles or a page by title or amount is tried before it waits for a slow turn',
    max: 50,
    why: 'ten times what honest books take; who was tried in vain and still waits is not tried again',
  },
  longestWait: {
    per: 'process',
    what: 'seconds that a request waits for its turn, then 503',
    max: 5,
    why: 'who waited longer has tapped again; the answer would be for nobody',
  },
  refusalsAtOnce: {
    per: 'process',
    what: 'refusals (401, 429, 503) answered at once in a second; beyond them, or while others wait, they are held',
    max: 50,
    why: 'people do not provoke so many; programs that ask again as soon as they are refused do',
  },
  refusalHeld: {
    per: 'process',
    what: 'seconds that a refusal is held in the mean, half to one and a half of it each',
    max: 2,
    why: 'a thousand connections that ask again at once then cost five hundred refusals a second, and no more',
  },
  heldRefusals: {
    per: 'process',
    what: 'refusals held at one time',
    max: 1000,
    why: 'as many as there are connections; each is a timer and some hundred bytes',
  },
  knownTokens: {
    per: 'process',
    what: 'tokens whose person is remembered, so that they wait in that person’s line',
    max: 20_000,
    why: 'about 4 MB; one that is forgotten is only looked up as a visitor’s once more',
  },
  databaseConnections: {
    per: 'process',
    what: 'connections to the database',
    max: 12,
    why: 'one for each turn of people, visitors, heavy and slow requests, and two for the jobs: a request never waits here',
  },
  statementTime: {
    per: 'process',
    what: 'seconds that the database works at one statement of a request, then 503',
    max: 5,
    why: 'the slowest honest one takes a tenth of it; erasing, closing and migrating have their own time',
  },
  lockWait: {
    per: 'process',
    what: 'seconds that a statement waits for what another has locked, then 503',
    max: 2,
    why: 'nobody holds a row for so long but a job that is stuck; a turn is not kept for it',
  },
  databaseSilence: {
    per: 'process',
    what: 'seconds that a statement is waited for beyond its own time, then its connection is given up',
    max: 3,
    why: 'a database that is there says itself that the time is over; a cut network says nothing for a quarter of an hour',
  },
  readyAnswer: {
    per: 'process',
    what: 'seconds that /readyz waits for the database, then 503',
    max: 2,
    why: 'who asks decides by it where the next visitor goes, and asks again in a moment',
  },
  idleTransaction: {
    per: 'process',
    what: 'seconds that a transaction may do nothing before the database ends it',
    max: 10,
    why: 'only a process that hangs leaves one open; its locks must not outlast it',
  },
  retryAfter: {
    per: 'process',
    what: 'seconds after which whoever finds no place is told to come again (Retry-After)',
    max: 2,
    why: 'a burst is over by then; a whole second more would be felt',
  },
  countedSubjects: {
    per: 'process',
    what: 'persons or networks whose use is counted in memory',
    max: 50_000,
    why: 'some 10 MB; then counting begins anew: a bound forgotten once is better than memory that never returns',
  },
  sockets: {
    per: 'process',
    what: 'open connections of visitors',
    max: 1000,
    why: 'what the memory of a small machine holds with room to spare',
  },
  socketsOfNetwork: {
    per: 'network',
    what: 'open connections (CONNECTIONS_PER_NETWORK); those of a trusted proxy count for the process alone',
    max: 64,
    why: 'ten browsers at six connections each; a hall of more needs a proxy in front or a higher setting',
  },
  socketsBeforeShort: {
    per: 'process',
    what: 'open connections from which on they are short',
    max: 750,
    why: 'a dozen networks at their bound: the last quarter is kept for those who come with few',
  },
  socketsWhenShort: {
    per: 'network',
    what: 'open connections while they are short',
    max: 8,
    why: 'a browser needs six',
  },
  refusedSockets: {
    per: 'process',
    what: 'connections that wait to be told that there are too many',
    max: 500,
    why: 'each is a socket and a timer; beyond this they are closed without a word',
  },
  requestsOfSocket: {
    per: 'process',
    what: 'requests over one connection, which is then closed',
    max: 1000,
    why: 'with several processes connections are dealt out anew now and then',
  },
  slowHeaders: {
    per: 'process',
    what: 'seconds that the headers of a request may take, from the connection on (408)',
    max: 5,
    why: 'a phone at the edge of a network needs two',
  },
  slowRequest: {
    per: 'process',
    what: 'seconds that a whole request may take to arrive (408)',
    max: 8,
    why: 'the largest one is 16 KB',
  },
  idleConnection: {
    per: 'process',
    what: 'seconds that a connection is kept for a next request',
    max: 5,
    why: 'a screen loads in one or two; a connection that does nothing is another’s place',
  },
  stalledConnection: {
    per: 'process',
    what: 'seconds without a byte either way, after which a connection is closed',
    max: 300,
    why: 'a download goes on for as long as it is read, also slowly: the system asks for more only when about 1.6 MB have been read, which a proxy for a phone of 10 KB/s does in 164 s; one that nobody reads is cut',
  },
  bodyBytes: {
    per: 'process',
    what: 'bytes of a request’s body (413)',
    max: 16 * 1024,
    why: 'the longest message to support, 5,000 characters of three bytes, with room',
  },
  jsonDepth: {
    per: 'process',
    what: 'levels of arrays and objects in a body (400)',
    max: 32,
    why: 'no call takes more than three; deep nesting only exhausts the stack of who walks it',
  },
} as const satisfies Record<string, Quota>
