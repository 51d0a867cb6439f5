import { ROWS_PER_CALL, ROWS_PER_IMPORT } from '../../domain/import/limits.ts'
import { LOOKS_PER_CLIENT } from '../../domain/title-look.ts'

/**
 * With `windowSeconds`, the limit is `max` times RATE_LIMIT_FACTOR uses per fixed window. Without
 * `windowSeconds`, `max` limits a size or a number. `npm run docs:quotas` writes docs/quotas.md.
 */
export interface Quota {
  per: 'person' | 'email' | 'email and network' | 'network' | 'process'
  max: number
  what: string
  windowSeconds?: number
  why: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const perPerson = per('person')
const perEmail = per('email')
const perEmailAndNetwork = per('email and network')
const perNetwork = per('network')
const perProcess = per('process')

export const QUOTAS = {
  read: perPerson(6000, 'reading calls', 10 * MINUTE).because(
    'ten a second on average, with room for the burst of opening a screen',
  ),
  write: perPerson(1200, 'writing calls', 10 * MINUTE).because(
    'two a second on average: enough to type in a whole book, or to send a week of offline entries',
  ),
  writesOfDay: perPerson(20_000, 'writing calls', DAY).because(
    'a shop with a hundred customers an hour writes a twentieth of it; an endless program would fill the disk',
  ),
  accountChange: perPerson(100, 'changes of their own profile, password or status', DAY).because(
    'the audit log keeps each for 400 days, and some send an email; nobody mistypes so often',
  ),
  reclose: perPerson(600, 're-closing a day', 10 * MINUTE).because(
    'screens request it once per write, and it sums up a whole day',
  ),
  staffExport: perPerson(20, 'files of clients or of the audit log for staff', HOUR).because(
    'a report needs a few; each has the data of many people, and each is a line of the audit log',
  ),
  login: perNetwork(300, 'login attempts', MINUTE).because(
    'mobile carriers put thousands of phones behind one address',
  ),
  register: perNetwork(200, 'registrations', HOUR).because('a class of shopkeepers registers from one hall'),
  checkEmail: perNetwork(300, 'checks of an email before registering', HOUR).because(
    'as for registrations; some correct their email',
  ),
  contact: perNetwork(30, 'messages to support', HOUR).because('people read each email'),
  disputeTold: perNetwork(30, 'emails to support about disputed addresses', HOUR).because(
    'people read each email; emails to the address stop anyway, and the audit log has every dispute',
  ),
  forgot: perNetwork(200, 'requests for a reset link', HOUR).because(
    'as for registrations; another limit counts the emails per address',
  ),
  reset: perNetwork(200, 'uses of a reset link', HOUR).because(
    'a token of 256 bits can’t be guessed; this only protects the database',
  ),
  failedLoginHere: perEmailAndNetwork(10, 'failed logins', 15 * MINUTE).because(
    'enough to try three passwords in two spellings',
  ),
  failedLoginsOfNetwork: perNetwork(2000, 'failed logins at all emails together', DAY).because(
    'a carrier’s customers mistype too; a list of stolen passwords is longer',
  ),
  widerNetwork: perProcess(10, 'times the limit of a network, for the wider network around it').because(
    'anyone can rent a /48 of IPv6 with 65,536 networks for cents; a carrier’s /16 of IPv4 has many customers',
  ),
  failedLoginsElsewhere: perEmail(
    50,
    'failed logins from networks where nobody has logged in with that email; after that one attempt passes at a time. Half are for networks without a recent failure',
  ).because('no owner fails so often; after that the server checks one guess per `loginPace`'),
  loginPace: perEmail(
    1,
    'attempts from other networks once those fifty are used up; every second one is kept for a network without a recent failure',
    30,
  ).because('at most 2,880 guesses a day from any number of networks; in the same time one of the fifty returns'),
  wrongCodes: perPerson(5, 'wrong codes of a second factor and failed passkeys', 15 * MINUTE).because(
    'three of a million codes are valid at a time: a thief who knows the password and guesses all year succeeds in two years of five',
  ),
  passkeysOfPerson: perPerson(10, 'passkeys').because('phone, laptop, desktop and a spare key, with room'),
  passkeyChallenges: perPerson(20, 'pending passkey challenges; another one ends the oldest').because(
    'each expires after five minutes, and nobody has more windows open that ask for one',
  ),
  statusChangesUnproven: perPerson(20, 'account statuses that staff set without fresh proof', HOUR).because(
    'a busy hour of support has fewer; a thief with a stolen session suspends no more than these',
  ),
  knownNetworks: perPerson(
    20,
    'remembered networks and devices of past logins; another one replaces the oldest',
  ).because('home, shop and a mobile carrier’s gateways; attempts by others never slow a login from there'),
  resetMail: perEmail(3, 'emails with a reset link', HOUR).because(
    'the first may be in the spam folder; more only annoy',
  ),
  sessionsOfPerson: perPerson(10, 'live sessions; another login ends the oldest').because(
    'phone, laptop and the shop’s tablet, each in two browsers, with room',
  ),
  emailChange: perPerson(5, 'changes of the email address', DAY).because('each sends an email to two addresses'),
  objectionEvents: perPerson(
    100,
    'undos and objections of an email change that the server reads, newest first',
  ).because('an honest account has fewer; older links no longer work'),
  accessRefused: perPerson(20, 'refused calls in the audit log', HOUR).because(
    'enough to show an intruder, and too few to fill the audit log',
  ),
  loginsTold: perPerson(
    100,
    'logins in the audit log, and as many logouts, ended sessions and logins refused for the account’s status',
    DAY,
  ).because('more lines about a program that logs in all day say nothing new; the logins still work'),
  storedRows: perPerson(
    2_000_000,
    'entries, debts, people and lines of credit in a client’s books (ENTRIES_PER_CLIENT); another one gets 409',
  ).because('twice the million that we measured lists and downloads with; some 900 MB on the disk besides the texts'),
  storedMegabytes: perPerson(
    500,
    'million bytes of text in a client’s books (TEXT_MB_PER_CLIENT); more gets 409',
  ).because('two million entries of 250 characters; honest ones have thirty'),
  searchTime: perPerson(
    1000,
    'milliseconds for all queries of a text search, of titles, or of a page by title or amount',
  ).because('honest books take a few; texts designed to be slow would block a connection and a core'),
  rowsWithoutIndex: perPerson(3000, 'entries and debts of books without a search index').because(
    'a search reads them all in a few milliseconds, so most books never need an index',
  ),
  unindexedRows: perPerson(1000, 'new or removed entries and debts before a job updates the search index').because(
    'a search reads so many beside the index in a millisecond',
  ),
  namesAtOnce: perPerson(200, 'titles or creditors in one answer, the most used or the largest sums first').because(
    'nobody reads more; sums return the rest as one line, so that the total is right',
  ),
  titlesToGroup: perPerson(2000, 'titles of one kind of record to find those of a group; more gets 400').because(
    'each takes some 7 µs of a process, or 40 µs if it is long; a shop has some hundreds',
  ),
  openLists: perProcess(100, 'whole lists and files being sent at one time; others wait').because(
    'a reader who stops may leave a megabyte in memory; a hundred fit well into a process',
  ),
  listsRest: perProcess(2, 'seconds after an ordinary request in which whole lists are sent at half speed').because(
    'a list at full speed uses a whole core and doubles the waits of others; alone it needs no pause',
  ),
  listPieceRows: perPerson(300, 'rows of a whole list in memory at one time').because(
    'small enough that others wait 10 ms for one, and large enough that pieces cost little',
  ),
  listPieceCharacters: perPerson(40 * 1024, 'characters of a whole list in memory at one time, approximately').because(
    'memory must not depend on the length of the texts',
  ),
  analyticsRows: perPerson(1500, 'days of analytics in memory at one time').because(
    'four years are one answer of 0.4 MB and take a few milliseconds; longer histories stream in pieces of this size',
  ),
  unknownLoginsTold: perNetwork(20, 'failed logins at unknown emails in the audit log', HOUR).because(
    'enough to show that someone tries a list of addresses; the server still counts and slows every failure',
  ),
  hashesAtOnce: perProcess(1, 'password hashes computed at one time').because(
    'each needs 46 MB and a core; the memory in a flood stays below 400 MB',
  ),
  hashesOfKnown: perProcess(1, 'further password hashes, for people on a network where they logged in before').because(
    'an owner must not wait for a stranger’s hash; both together use two cores',
  ),
  hashesWaiting: perProcess(
    32,
    'password hashes that wait: known people first, then networks with the fewest recent ones',
  ).because('about a second at 40 ms each; the last one gets 503'),
  hashRetryAfter: perProcess(30, 'seconds of Retry-After at most when the queue of password hashes is full').because(
    'it is the time until the waiting hashes are done; nobody keeps a form open for longer',
  ),
  requestsOfPerson: perPerson(2, 'running requests').because(
    'a loading screen and a second device; more would only slow down their own requests',
  ),
  requestsOfPersonWaiting: perPerson(8, 'waiting requests').because(
    'a browser sends six at a time; a program that sends more gets 429',
  ),
  heavyRequestsOfPerson: perPerson(1, 'running heavy requests').because(
    'each can use a core of the database for a second; a list takes one turn per piece',
  ),
  heavyRequestsOfPersonWaiting: perPerson(16, 'waiting heavy requests').because(
    'waiting costs nothing; a refused program that retries costs a session lookup each time',
  ),
  openListsOfPerson: perPerson(2, 'whole lists and files being sent at one time').because(
    'a file to a slow phone takes minutes, and a second device may start one; others wait',
  ),
  requestsOfNetworkWaiting: perNetwork(32, 'waiting public calls').because(
    'a hall full of people who register or log in at once',
  ),
  requestsOfPeople: perProcess(5, 'running requests with a session').because(
    'these keep one JavaScript thread and two cores busy; more would make each of them slower',
  ),
  requestsOfVisitors: perProcess(2, 'running public calls').because(
    'logins always get through, and a flood of them uses no more than these',
  ),
  sessionLookups: perProcess(3, 'running session lookups').because(
    'each is one indexed read of 0.1 ms; a flood of made-up tokens uses no more than these',
  ),
  lookupsOfNetworkWaiting: perNetwork(64, 'waiting session lookups').because(
    'as many as a network has connections; behind a proxy they take a few hundredths of a second',
  ),
  heavyRequests: perProcess(
    2,
    'running heavy requests: searches, titles, sums, pages by title or amount, each piece of a whole list',
  ).because('two people’s heavy work leaves turns and connections for everyone else'),
  requestsWaiting: perProcess(1000, 'waiting requests in each queue; another one gets 503').because(
    'as many as there are connections, so that a flood from many networks doesn’t fill the queue',
  ),
  longestWait: perProcess(5, 'seconds that a request waits for its turn; then it gets 503').because(
    'after that people have tapped again, and nobody would read the answer',
  ),
  refusalHeld: perProcess(2, 'seconds for which a refused connection stays open').because(
    'a slow phone receives the answer by then; an open connection takes memory',
  ),
  metricsConnections: perProcess(16, 'connections to METRICS_PORT').because(
    'Prometheus needs one; each answer asks all processes',
  ),
  databaseConnections: perProcess(14, 'connections to the database').because(
    'one per turn of each queue and two for the jobs, so no turn waits for a connection',
  ),
  preparedStatements: perProcess(500, 'prepared statements per connection').because(
    'five times as many as we have; statements with variable text must not fill the memory',
  ),
  statementTime: perProcess(4, 'seconds for one database statement of a request; then 503').because(
    'the slowest honest one takes an eighth of it; erasure, closing and migrations have their own limits',
  ),
  lockWait: perProcess(2, 'seconds that a statement waits for a lock; then 503').because(
    'only a stuck job holds a lock for longer, and waiting would waste the turn',
  ),
  databaseSilence: perProcess(
    3,
    'seconds that the server waits beyond a statement’s own limit before it drops the connection',
  ).because('a working database reports the timeout itself; a cut network reports nothing for a quarter of an hour'),
  readyAnswer: perProcess(2, 'seconds that /readyz waits for the database; then 503').because(
    'a load balancer decides by it where the next visitor goes, and asks again soon',
  ),
  idleTransaction: perProcess(10, 'seconds of an idle transaction before the database ends it').because(
    'only a hanging process leaves one open, and its locks must not outlast it',
  ),
  retryAfter: perProcess(2, 'seconds of Retry-After for a request that found no place').because(
    'most bursts are over by then, and people would notice a longer wait',
  ),
  countedSubjects: perProcess(50_000, 'people or networks with counters in memory').because(
    'some 10 MB; beyond this all counters restart, since a forgotten limit is better than a memory leak',
  ),
  sockets: perProcess(1000, 'open connections of visitors').because('fits the memory of a small machine, with room'),
  socketsOfNetwork: perNetwork(64, 'open connections (CONNECTIONS_PER_NETWORK); trusted proxies are exempt').because(
    'ten browsers with six connections each; a larger hall needs a proxy or a higher setting',
  ),
  refusedSockets: perProcess(500, 'refused connections that are still open').because(
    'each needs a socket and a timer; the server closes others without an answer',
  ),
  requestsOfSocket: perProcess(1000, 'requests per connection; then the server closes it').because(
    'this spreads the connections over several processes from time to time',
  ),
  slowHeaders: perProcess(5, 'seconds from the connection to the end of the request’s headers (408)').because(
    'a phone with poor reception needs two',
  ),
  slowRequest: perProcess(8, 'seconds for a whole request to arrive (408)').because(
    'the largest one is 64 KB, which takes seven and a half seconds at 70 kbit/s',
  ),
  idleConnection: perProcess(5, 'seconds that a connection may be idle').because(
    'a screen loads in one or two; an idle connection takes another visitor’s place',
  ),
  lastRequests: perProcess(
    3,
    'seconds for which a stopping server accepts requests that clients had already sent',
  ).because('such requests arrive within milliseconds; later ones find a closed server'),
  stalledConnection: perProcess(
    300,
    'seconds without a byte in either direction before the server closes a connection',
  ).because('slow downloads continue: at 10 KB/s behind a proxy, the system asks for more data every 164 s'),
  bodyBytes: perProcess(16 * 1024, 'bytes of a request’s body (413)').because(
    'the longest message to support, 5,000 characters of three bytes, with room',
  ),
  largeBodyBytes: perProcess(64 * 1024, 'bytes of the body of an import (413)').because(
    'two hundred rows with two marks and texts of ordinary length; fewer rows fit with long texts',
  ),
  rowsOfCall: perPerson(ROWS_PER_CALL, 'rows of one import or change of many records (400)').because(
    'a call takes some 50 ms and fits its body; a phone with poor reception repeats little',
  ),
  rowsOfImport: perPerson(ROWS_PER_IMPORT, 'rows of one import, and of one title renamed in one call').because(
    'undoing so many takes about a second, a quarter of the longest statement; larger files use several imports',
  ),
  entriesOfOutlook: perPerson(30_000, 'entries of three months; with more, no estimate of the month is shown').because(
    'reading their titles would slow the screen that opens first',
  ),
  entriesOfCause: perPerson(
    1000,
    'entries and debts of this and last month; with more, no title behind a change is named',
  ).because('reading their titles would slow the screen that opens first'),
  skippedMarks: perPerson(20_000, 'marks of skipped messages; another one replaces the oldest').because(
    'ten skipped messages a day for three years, two marks each; a phone reads all marks at once',
  ),
  counterparties: perPerson(2000, 'remembered choices per person or shop; another one replaces the oldest').because(
    'a shop with mobile money has some hundreds of regular ones',
  ),
  titleLooks: perPerson(
    LOOKS_PER_CLIENT,
    'titles with a chosen icon, colour or group; one more replaces the oldest, several get 409',
  ).because('nobody chooses for more by hand, and each answer with titles has them all'),
} satisfies Record<string, Quota>

function per(per: Quota['per']) {
  function quota(max: number, what: string): { because(why: string): Quota }
  function quota(max: number, what: string, windowSeconds: number): { because(why: string): Required<Quota> }
  function quota(max: number, what: string, windowSeconds?: number) {
    return { because: (why: string) => ({ per, max, what, ...(windowSeconds && { windowSeconds }), why }) }
  }
  return quota
}
