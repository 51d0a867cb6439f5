/** What could go wrong with books that people trust: the left side of docs/trust.md. Rows name the ids that they measure. */
export interface Threat {
  id: string
  /** What goes wrong, or is tried. */
  what: string
  /** Why nothing is measured, or not all of it. */
  reason?: string
}

/** The headings of docs/trust.md, by the letter that the ids of each begin with. */
export const GROUPS: Record<string, string> = {
  D: 'Data: nothing acknowledged is lost',
  M: 'Money and what happens at once',
  C: 'Periods, time and mail',
  A: 'Who gets in, and to what',
  W: 'Input, browser, overload, operation',
  P: 'Deleted accounts',
}

/** Nobody has written the row. */
export const NOT_YET = 'no row measures it yet'

export const THREATS: Threat[] = [
  { id: 'D1', what: 'the server is killed while it writes' },
  { id: 'D2', what: 'the database is killed, restarted, cut off, or the machine sleeps' },
  { id: 'D3', what: 'the power fails after a write was acknowledged', reason: NOT_YET },
  { id: 'D5', what: 'a second server is started on the same folder', reason: 'each case once, not 200 times' },
  {
    id: 'D6',
    what: 'the first start, or a migration, is killed halfway',
    reason: 'a migration fails halfway in the tests, and is not killed',
  },
  { id: 'D7', what: 'the disk is full' },
  { id: 'D8', what: 'any one call of the database fails or hangs' },
  { id: 'D9', what: 'a backup cannot be restored, or is not what was there' },
  { id: 'D10', what: 'yesterday is wanted back, or the machine is gone' },
  { id: 'D11', what: 'bytes change on the disk without a word' },
  {
    id: 'D12',
    what: 'the server is stopped under load',
    reason: 'one stop, and not a hundred under load',
  },

  { id: 'M1', what: 'two writes at once leave a total that is not the sum' },
  { id: 'M2', what: 'the product does something else than a plain model of it' },
  { id: 'M3', what: 'sums are rounded' },
  { id: 'M4', what: 'an amount that is none is taken' },
  { id: 'M5', what: 'a day that is none is taken' },
  { id: 'M6', what: 'a double click, or a second try, is recorded twice' },
  { id: 'M7', what: 'an edit races a deletion, or two mark one debt paid' },
  { id: 'M8', what: 'the day of what is recorded is moved by the API' },
  { id: 'M9', what: 'titles, sums or limits of one client reach another' },

  { id: 'C1', what: 'a period closes twice, or never' },
  { id: 'C2', what: 'a summary is mailed twice, or never' },
  { id: 'C3', what: 'the mail server is away for a day' },
  { id: 'C4', what: 'one address is refused, and holds up the mails of all others' },
  { id: 'C5', what: 'the server was down over several midnights' },
  { id: 'C6', what: 'the clock of the machine steps back or ahead' },
  { id: 'C7', what: 'the zone of the process, or a change of the clocks, moves days' },
  { id: 'C8', what: 'leap days, turns of the year and ISO weeks are counted wrong' },
  { id: 'C9', what: 'what is recorded around midnight falls on the wrong day' },
  { id: 'C10', what: 'a day is closed again and again' },
  { id: 'C11', what: 'something is changed in a period that is closed' },
  { id: 'C12', what: 'a limit does not begin anew with the month or year' },

  { id: 'A1', what: 'somebody reads or changes what is another’s, or what their role must not' },
  { id: 'A2', what: 'staff see the money of clients' },
  { id: 'A3', what: 'one of the staff changes another’s own account by putting in their id' },
  { id: 'A4', what: 'a body sets what it must not (role, status, id, dates)' },
  { id: 'A5', what: 'an answer tells more than it should (hashes, tokens)' },
  { id: 'A6', what: 'whoever is suspended or deleted goes on for a while' },
  { id: 'A7', what: 'whoever is suspended or deleted lets themself in again' },
  { id: 'A8', what: 'other sessions outlive a new password' },
  { id: 'A9', what: 'a session outlives its logout' },
  { id: 'A10', what: 'a session that nobody uses, or an old one, lives on' },
  { id: 'A11', what: 'tokens can be guessed, or stand in the database' },
  { id: 'A12', what: 'the time of an answer tells whether there is an account' },
  { id: 'A13', what: 'the words of an answer tell whether there is an account' },
  { id: 'A14', what: 'one account’s password is guessed' },
  { id: 'A15', what: 'passwords are tried from many networks' },
  { id: 'A16', what: 'limits are forgotten by a restart, or counted by each process for itself' },
  { id: 'A17', what: 'a visitor makes up the address they come from' },
  { id: 'A18', what: 'a reset link works twice, too long, or beside a newer one' },
  { id: 'A19', what: 'somebody is flooded with reset links' },
  { id: 'A20', what: 'a link in a mail leads to another host' },
  { id: 'A21', what: 'a login leads to another site' },
  { id: 'A22', what: 'the last superadmin is removed, also by two at once' },
  { id: 'A23', what: 'there is an account with a password that everybody knows' },
  { id: 'A24', what: 'one e-mail is registered twice at once, or in other letters' },
  { id: 'A25', what: 'a stolen password of the staff is enough to log in' },
  { id: 'A26', what: 'whoever gets into an account takes it for good by changing its e-mail' },

  { id: 'W1', what: 'input that is malformed brings down a call or the server' },
  { id: 'W2', what: 'bytes that are no HTTP, or two requests in one' },
  { id: 'W3', what: 'what is typed becomes SQL' },
  { id: 'W4', what: 'what is typed becomes HTML or script' },
  { id: 'W5', what: 'a page may run what is not ours' },
  { id: 'W6', what: 'another site writes in somebody’s name' },
  { id: 'W7', what: 'what is typed becomes a header, a recipient or HTML of a mail' },
  { id: 'W8', what: 'a cell of a downloaded file is a formula' },
  { id: 'W9', what: 'bodies too large, or without end' },
  { id: 'W10', what: 'connections that send slowly, or nothing' },
  { id: 'W11', what: 'more requests than can be answered' },
  { id: 'W12', what: 'floods of logins, each of which costs a hash' },
  { id: 'W13', what: 'books with very many entries' },
  {
    id: 'W14',
    what: 'memory or open files grow from day to day',
    reason: '20 minutes instead of two hours, which do not fit into a run; the slope is the same',
  },
  { id: 'W15', what: 'logs hold secrets, or lines that a visitor wrote' },
  { id: 'W16', what: 'something is done to an account and stands in no trail' },
  { id: 'W17', what: 'answers about people are kept by browsers and proxies' },
  { id: 'W18', what: 'the contact form is flooded' },
  { id: 'W19', what: 'a package of others is replaced, or runs something while it is installed' },
  { id: 'W20', what: 'unknown paths and methods' },
  { id: 'W21', what: 'a mistake of ours that nobody caught' },

  { id: 'P1', what: 'a deleted account is erased too early or too late' },
  { id: 'P2', what: 'a way to delete an account starts no clock' },
  { id: 'P3', what: 'something of an erased person is left' },
  { id: 'P4', what: 'a restoration races the erasure' },
  { id: 'P5', what: 'whoever is deleted still gets mail, or in' },
  { id: 'P6', what: 'the e-mail of a deleted account' },
]
