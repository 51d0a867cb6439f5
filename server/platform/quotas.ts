/**
 * Every limit of the server, with its reason. `npm run docs:quotas` copies this into
 * docs/operations.md. With `windowSeconds` a row is a rate over fixed windows, multiplied by
 * RATE_LIMIT_FACTOR; else a limit at one time, of length or size.
 */
export interface Quota {
  per: 'person' | 'email' | 'email and network' | 'network' | 'process'
  max: number
  what: string
  windowSeconds?: number
  /** Why not ten times more or less. */
  why: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const perPerson = per('person')
const perEmail = per('email')
const perEmailAndNetwork = per('email and network')
/** A /24 or /64 (`networkOf`), shared by a household, school or mobile gateway. */
const perNetwork = per('network')
const perProcess = per('process')

export const QUOTAS = {
  read: perPerson(6000, 'reading calls', 10 * MINUTE).because(
    'ten a second in the mean, with room for the burst of opening a screen',
  ),
  write: perPerson(1200, 'writing calls', 10 * MINUTE).because(
    'two a second in the mean: who types in a whole book, or comes back from a week without network, is not stopped',
  ),
  writesOfDay: perPerson(20_000, 'writing calls', DAY).because(
    'a shop with a hundred customers an hour writes a twentieth of it; a program that never rests fills the disk',
  ),
  accountChange: perPerson(100, 'changes of their own profile, password or status', DAY).because(
    'each is a line of the audit log, kept for 400 days, and some a mail; nobody mistypes so often',
  ),
  reclose: perPerson(600, 're-closing a day', 10 * MINUTE).because(
    'the screens ask for it once a write; it adds up a whole day',
  ),
  login: perNetwork(300, 'login attempts', MINUTE).because(
    'mobile carriers put thousands of phones behind one address',
  ),
  register: perNetwork(200, 'registrations', HOUR).because('a training of shopkeepers registers from one hall'),
  contact: perNetwork(30, 'messages to support', HOUR).because('each is a mail to people'),
  disputeTold: perNetwork(30, 'disputed addresses that support is mailed about', HOUR).because(
    'each is a mail to people, as a message is; the mails to the address stop all the same, and the audit log has all',
  ),
  forgot: perNetwork(200, 'requests of a reset link', HOUR).because(
    'as for registrations; the mails themselves are counted for each e-mail',
  ),
  reset: perNetwork(200, 'uses of a reset link', HOUR).because(
    'a token of 256 bits cannot be guessed; this only spares the database',
  ),
  failedLoginHere: perEmailAndNetwork(10, 'failed logins', 15 * MINUTE).because(
    'enough for somebody who tries their three passwords in two spellings',
  ),
  failedLoginsOfNetwork: perNetwork(2000, 'failed logins at all e-mails together', DAY).because(
    'a carrier’s customers mistype too; a list of stolen passwords is longer',
  ),
  widerNetwork: perProcess(10, 'times the bound of a network, for the wider network around it').because(
    'a /48 of IPv6 holds 65,536 networks and is rented for cents; a carrier’s /16 of IPv4 holds many customers',
  ),
  failedLoginsElsewhere: perEmail(
    50,
    'failed logins from networks where nobody ever logged in with that e-mail, before they pass one at a time; half are for networks that have not failed there yet',
  ).because('no owner fails so often; beyond it a guess is looked at only every `loginPace`'),
  loginPace: perEmail(
    1,
    'such attempts once those are used up; every second one is for a network that has not failed there yet',
    30,
  ).because(
    'at most 2,880 guesses a day, however many networks that the owner never used; one of those fifty is also regained in this time',
  ),
  wrongCodes: perPerson(5, 'wrong codes of a second factor, and passkeys that prove nothing', 15 * MINUTE).because(
    'of a million codes three are right at a time: who has the password and guesses all year finds one in two years of five',
  ),
  passkeysOfPerson: perPerson(10, 'passkeys').because('phone, laptop, desk and a key in the drawer, with room'),
  passkeyChallenges: perPerson(20, 'passkey challenges that wait for an answer; a further one ends the oldest').because(
    'each is good for five minutes; nobody has more windows open at which they are asked',
  ),
  statusChangesUnproven: perPerson(
    20,
    'account statuses that staff set before they are asked for a fresh proof',
    HOUR,
  ).because('a busy hour of support has fewer; who holds a stolen session shuts out no more than these'),
  knownNetworks: perPerson(20, 'networks and devices remembered from which they logged in, the last ones').because(
    'home, shop and the gateways of a mobile carrier; a person’s own attempts from there are never slowed by others’',
  ),
  resetMail: perEmail(3, 'mails with a reset link', HOUR).because(
    'the first may be in the spam folder; more only annoy',
  ),
  sessionsOfPerson: perPerson(10, 'live sessions; a further login ends the oldest').because(
    'phone, laptop and the shop’s tablet, each in two browsers, with room',
  ),
  emailChange: perPerson(5, 'changes of the e-mail address', DAY).because('each tells two addresses'),
  objectionEvents: perPerson(100, 'undos and objections of an address that are read, the last ones').because(
    'an honest account has fewer; older ones open nothing',
  ),
  accessRefused: perPerson(20, 'refused calls that are written down', HOUR).because(
    'enough to see that somebody tries what is not theirs; not enough to fill the audit log with',
  ),
  loginsTold: perPerson(
    100,
    'logins that are written down; of logouts, ended sessions and logins refused for the account’s status as many',
    DAY,
  ).because('a program that logs in all day says nothing new by it; it logs in all the same'),
  storedRows: perPerson(
    2_000_000,
    'entries, debts, people and lines of credit that a client’s books may hold together (ENTRIES_PER_CLIENT); one more is refused (409)',
  ).because(
    'twice the million that lists and downloads are measured with; some 900 MB on the disk besides their texts',
  ),
  storedMegabytes: perPerson(
    500,
    'million bytes of text in them (TEXT_MB_PER_CLIENT); what makes it more is refused (409)',
  ).because('two million entries of 250 characters; honest ones have thirty'),
  searchTime: perPerson(
    1000,
    'milliseconds that the queries of a search for a text, of titles or a page by title or amount may take together',
  ).because('honest books are searched in a few; texts made to be searched slowly would hold a connection and a core'),
  rowsWithoutIndex: perPerson(3000, 'entries and debts of books that have no index of searches').because(
    'a search reads them one by one in a few milliseconds; most books never need an index, and pay for none',
  ),
  unindexedRows: perPerson(
    1000,
    'entries and debts by which larger books grow or shrink before they are put into the index',
  ).because('a search reads so many one by one beside the index, in a millisecond'),
  searchWords: perPerson(8, 'words of one search among people').because(
    'each is sought by itself; nobody has more names, and further words are not looked for',
  ),
  namesAtOnce: perPerson(
    200,
    'titles or creditors that are answered at one time, the most used or the largest sums first',
  ).because('more are no help to anybody; of sums the rest comes as one line, so that the whole is right'),
  openLists: perProcess(100, 'whole lists and files on their way at one time; further ones wait').because(
    'each may hold a megabyte that its reader does not take; together they stay well below the memory of a process',
  ),
  listsRest: perProcess(
    2,
    'seconds after a request that is not heavy, in which a piece of a whole list keeps its turn twice as long as it needs',
  ).because('a list at full speed keeps a core busy and makes others wait twice as long; alone it rests for nobody'),
  listPieceRows: perPerson(300, 'rows of a whole list in memory at one time').because(
    'small enough that others wait a hundredth of a second for one, large enough that pieces cost little',
  ),
  listPieceCharacters: perPerson(40 * 1024, 'characters of a whole list in memory at one time, about').because(
    'long texts come in smaller pieces, so that memory does not depend on what people write',
  ),
  analyticsRows: perPerson(1500, 'days of analytics in memory at one time').because(
    'four years come as one answer of 0.4 MB, which is made in a few milliseconds; longer histories in pieces of so many',
  ),
  unknownLoginsTold: perNetwork(20, 'failed logins at unknown e-mails that are written down', HOUR).because(
    'enough to see that a list of addresses is tried; each failure is still counted and slowed',
  ),
  hashesAtOnce: perProcess(1, 'password hashes computed at one time').because(
    'in a thread that gives way to all else; one of 46 MB, so that the memory of a flood stays below 400 MB',
  ),
  hashesOfKnown: perProcess(
    1,
    'password hashes beyond those, of people who come from where they logged in before',
  ).because('an owner does not wait for the hash of a stranger; with both, two cores are busy'),
  hashesWaiting: perProcess(
    32,
    'password hashes waiting for their turn: known people first, then networks that had the fewest lately',
  ).because('about a second of waiting at 40 ms each; who comes last then is told to try again (503)'),
  hashRetryAfter: perProcess(30, 'seconds of Retry-After at most if the queue of password hashes is full').because(
    'it is the time until the hashes before are done; nobody keeps a form open for longer',
  ),
  requestsOfPerson: perPerson(2, 'requests in work at one time').because(
    'a screen that loads, and a second device; more would only make their own requests slower',
  ),
  requestsOfPersonWaiting: perPerson(8, 'requests waiting for their turn').because(
    'a browser sends six at a time; what comes beyond is a program, and is told to wait (429)',
  ),
  heavyRequestsOfPerson: perPerson(1, 'heavy requests in work at one time').because(
    'each can keep a core of the database busy for a second; a list takes turns piece by piece',
  ),
  heavyRequestsOfPersonWaiting: perPerson(16, 'heavy requests waiting for their turn').because(
    'waiting costs nothing, while a program that is refused and asks again costs a lookup each time',
  ),
  openListsOfPerson: perPerson(2, 'whole lists and files on their way at one time').because(
    'a file to a slow phone takes minutes, and a second device may ask meanwhile; further ones wait',
  ),
  requestsOfNetworkWaiting: perNetwork(32, 'public calls waiting for their turn').because(
    'a hall full of people who register or log in at once',
  ),
  requestsOfPeople: perProcess(5, 'requests of people with a session in work at one time').because(
    'one thread of JavaScript and two cores are busy with these; more at one time would be slower, each of them',
  ),
  requestsOfVisitors: perProcess(2, 'public calls in work at one time').because(
    'logins always get through, and a flood of them takes no more than these',
  ),
  sessionLookups: perProcess(3, 'lookups of a session at one time').because(
    'each is one indexed read of a tenth of a millisecond; a flood of made-up tokens takes no more than these',
  ),
  lookupsOfNetworkWaiting: perNetwork(64, 'lookups of a session waiting for their turn').because(
    'as many as one network has connections; behind a proxy it drains in a few hundredths of a second',
  ),
  heavyRequests: perProcess(
    2,
    'heavy requests in work at one time: searches, titles, sums, pages by title or amount, each piece of a whole list',
  ).because('two people’s heavy work side by side leaves turns and connections to everybody else'),
  requestsWaiting: perProcess(1000, 'requests waiting in each queue, then 503').because(
    'as many as there are connections: a flood from many networks must not fill the queue for the others',
  ),
  longestWait: perProcess(5, 'seconds that a request waits for its turn, then 503').because(
    'who waited longer has tapped again; the answer would be for nobody',
  ),
  refusalHeld: perProcess(2, 'seconds after which a connection too many is answered, at most').because(
    'a program that is answered at once connects again at once',
  ),
  metricsConnections: perProcess(16, 'connections to METRICS_PORT').because(
    'Prometheus holds one, and few machines ask; each answer asks all processes',
  ),
  databaseConnections: perProcess(14, 'connections to the database').because(
    'one for each turn of people, visitors, lookups and heavy requests, and two for the jobs: none waits here',
  ),
  preparedStatements: perProcess(500, 'statements that a connection keeps prepared').because(
    'five times as many as there are; texts of their own, as of many rows at once, must not fill the memory',
  ),
  statementTime: perProcess(4, 'seconds that the database works at one statement of a request, then 503').because(
    'the slowest honest one takes an eighth of it; erasing, closing and migrating have their own time',
  ),
  lockWait: perProcess(2, 'seconds that a statement waits for what another has locked, then 503').because(
    'nobody holds a row for so long but a job that is stuck; a turn is not kept for it',
  ),
  databaseSilence: perProcess(
    3,
    'seconds that a statement is waited for beyond its own time, then its connection is given up',
  ).because(
    'a database that is there says itself that the time is over; a cut network says nothing for a quarter of an hour',
  ),
  readyAnswer: perProcess(2, 'seconds that /readyz waits for the database, then 503').because(
    'who asks decides by it where the next visitor goes, and asks again in a moment',
  ),
  idleTransaction: perProcess(10, 'seconds that a transaction may do nothing before the database ends it').because(
    'only a process that hangs leaves one open; its locks must not outlast it',
  ),
  retryAfter: perProcess(2, 'seconds after which whoever finds no place is told to come again (Retry-After)').because(
    'a burst is over by then; a whole second more would be felt',
  ),
  countedSubjects: perProcess(50_000, 'persons or networks whose use is counted in memory').because(
    'some 10 MB; then counting begins anew: a bound forgotten once is better than memory that never returns',
  ),
  sockets: perProcess(1000, 'open connections of visitors').because(
    'what the memory of a small machine holds with room to spare',
  ),
  socketsOfNetwork: perNetwork(
    64,
    'open connections (CONNECTIONS_PER_NETWORK); those of a trusted proxy count for the process alone',
  ).because('ten browsers at six connections each; a hall of more needs a proxy in front or a higher setting'),
  socketsBeforeShort: perProcess(750, 'open connections from which on they are short').because(
    'a dozen networks at their bound: the last quarter is kept for those who come with few',
  ),
  socketsWhenShort: perNetwork(8, 'open connections while they are short').because('a browser needs six'),
  refusedSockets: perProcess(500, 'connections that wait to be told that there are too many').because(
    'each is a socket and a timer; beyond this they are closed without a word',
  ),
  requestsOfSocket: perProcess(1000, 'requests over one connection, which is then closed').because(
    'with several processes connections are dealt out anew now and then',
  ),
  slowHeaders: perProcess(5, 'seconds that the headers of a request may take, from the connection on (408)').because(
    'a phone at the edge of a network needs two',
  ),
  slowRequest: perProcess(8, 'seconds that a whole request may take to arrive (408)').because(
    'the largest one is 16 KB',
  ),
  idleConnection: perProcess(5, 'seconds that a connection is kept for a next request').because(
    'a screen loads in one or two; a connection that does nothing is another’s place',
  ),
  lastRequests: perProcess(
    3,
    'seconds for which a server that was told to stop lets in requests that had been sent, as long as one comes after the other',
  ).because('what had been sent is read in milliseconds; whoever comes later finds a server that closes'),
  stalledConnection: perProcess(300, 'seconds without a byte either way, after which a connection is closed').because(
    'a download goes on for as long as it is read, also slowly: the system asks for more only when about 1.6 MB have been read, which a proxy for a phone of 10 KB/s does in 164 s; one that nobody reads is cut',
  ),
  bodyBytes: perProcess(16 * 1024, 'bytes of a request’s body (413)').because(
    'the longest message to support, 5,000 characters of three bytes, with room',
  ),
  jsonDepth: perProcess(32, 'levels of arrays and objects in a body (400)').because(
    'no call takes more than three; deep nesting only exhausts the stack of who walks it',
  ),
} satisfies Record<string, Quota>

function per(per: Quota['per']) {
  function quota(max: number, what: string): { because(why: string): Quota }
  function quota(max: number, what: string, windowSeconds: number): { because(why: string): Required<Quota> }
  function quota(max: number, what: string, windowSeconds?: number) {
    return { because: (why: string) => ({ per, max, what, ...(windowSeconds && { windowSeconds }), why }) }
  }
  return quota
}
