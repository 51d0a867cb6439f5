import { gate } from '../gate.ts'

/** Who gets in, and to what, as far as tests hold it. */
export const identityGates = [
  gate(
    {
      id: 'identity/every-call-of-everybody',
      threats: ['A1', 'A5'],
      what: 'every call is made by strangers, clients and staff of every role and status; ids of others, of nobody and of no form are put in',
      expected:
        'each is answered as the table of who may make which call says, with what the contract lists and nothing beside it',
    },
    {
      'test/access.test.ts': [],
      'test/other-ids.test.ts': [],
      'server/ledger/ledger.test.ts': ['the id of what is somebody else’s', 'the id of nothing', 'what is no id'],
      'server/debts/debts.test.ts': ['the id of what is somebody else’s', 'the id of nothing', 'what is no id'],
    },
  ),
  gate(
    {
      id: 'identity/staff-and-money',
      threats: ['A2'],
      what: 'every call of the staff is made while clients have marked titles, creditors, amounts and limits in their books',
      expected: 'no mark in an answer to staff, the audit log, the log or a mail to staff',
    },
    { 'test/staff-see-no-money.test.ts': [] },
  ),
  gate(
    {
      id: 'identity/own-profile-of-staff',
      threats: ['A3'],
      what: 'staff of each role put another’s id into the calls that change their own profile and password',
      expected: 'refused, nothing changed, and written down',
    },
    { 'server/staff/administrators.test.ts': ['is nobody else’s to change, and the try is written down'] },
  ),
  gate(
    {
      id: 'identity/fields-not-listed',
      threats: ['A4'],
      what: 'every call that writes gets every column of every table beside what it lists, by both ways of writing its name',
      expected: 'what the database holds afterwards is the same to the last column',
    },
    { 'test/body-binding.test.ts': [] },
  ),
  gate(
    {
      id: 'identity/no-way-back',
      threats: ['A7'],
      what: 'clients of every status try every change of it, what they did before, new reset links, and to register anew',
      expected: 'only active and inactive change into one another; whoever is suspended or deleted does nothing more',
    },
    {
      'server/account/account.test.ts': [
        'deactivates it and reactivates it, each only when it is not so already',
        'does nothing more with the session they had',
        'does not come back by a reset link, neither an old nor a new one',
        'does not register anew',
      ],
    },
  ),
  gate(
    {
      id: 'identity/another-password',
      threats: ['A8'],
      what: 'a password is changed, set by a reset link, or set by a superadmin, while others of the person’s sessions and links live',
      expected: 'they are dead with the next request; the session that changed it lives; the owner is told',
    },
    {
      'server/account/account.test.ts': ['a change of password', 'that succeeds'],
      'server/account/reset-link.test.ts': ['signs out every device'],
      'server/staff/administrators.test.ts': [
        'with a new password signs them out, so that they log in with that, and is told',
        'has a new password by the present one, which signs out the other devices and is told',
      ],
    },
  ),
  gate(
    {
      id: 'identity/life-of-a-session',
      threats: ['A10'],
      what: 'sessions of clients and staff are used until the second before and at their end, and left unused as long',
      expected: 'to the second: idle and absolute end; beyond ten of a person the oldest ends',
    },
    { 'server/auth/auth.test.ts': ['ends unused and at the latest, to the second', 'beyond the tenth of a person'] },
  ),
  gate(
    {
      id: 'identity/secrets-at-rest',
      threats: ['A11'],
      what: 'whoever reads the whole database looks for tokens, passwords, reset and undo links, app secrets and recovery codes',
      expected: 'nothing there that works',
    },
    {
      'server/auth/auth.test.ts': ['leaves neither a token nor a password anywhere in the database'],
      'server/auth/own-factors.test.ts': ['neither is anywhere in the database'],
      'server/auth/reset-mail.test.ts': ['whoever reads the whole database finds no reset token that works'],
      'server/account/undo-address.test.ts': ['stands in the mail alone: no token is in the database'],
    },
  ),
  gate(
    {
      id: 'identity/same-words',
      threats: ['A13'],
      what: 'logins and requests for a reset link for e-mails of clients, staff, the other kind and nobody',
      expected: 'the same status, headers and bytes',
    },
    {
      'server/auth/auth.test.ts': [
        'a wrong password, an unknown e-mail and another kind’s e-mail answer with the same bytes',
      ],
      'server/account/reset-link.test.ts': ['is answered as for a stranger'],
    },
  ),
  gate(
    {
      id: 'identity/limits-of-two-processes',
      threats: ['A16'],
      what: 'two processes of one database are asked in turn with wrong passwords',
      expected: 'they count together',
    },
    { 'test/two-processes.test.ts': ['what guards accounts is counted in one place, whichever is asked'] },
  ),
  gate(
    {
      id: 'identity/made-up-address',
      threats: ['A17'],
      what: 'a visitor sends X-Forwarded-For with a thousand addresses, beside a trusted proxy and without one',
      expected: 'they count as one, and stand in the trail by the address they came from',
    },
    {
      'server/auth/auth.test.ts': ['close it whatever X-Forwarded-For says'],
      'server/http/trusted-proxies.test.ts': [],
    },
  ),
  gate(
    {
      id: 'identity/reset-links',
      threats: ['A18'],
      what: 'a reset link is used by four at once, again, late, beside a newer one, after another password or e-mail, and guessed',
      expected: 'one success; every other one says that the link does not work',
    },
    {
      'server/account/reset-link.test.ts': ['a reset link'],
      'server/account/account.test.ts': ['ends reset links'],
      'server/auth/reset-mail.test.ts': ['a reset link'],
    },
  ),
  gate(
    {
      id: 'identity/floods-of-reset-links',
      threats: ['A19'],
      what: 'a link is asked for one account again and again, from many networks and from one',
      expected: 'three mails in an hour, one and the same answer',
    },
    {
      'server/account/reset-link.test.ts': ['from many networks mails three in an hour', 'five times in an hour'],
      'server/auth/answer-reset-requests.test.ts': ['a request for a reset link'],
    },
  ),
  gate(
    {
      id: 'identity/hosts-in-mails',
      threats: ['A20'],
      what: 'every call that mails is sent with another Host and forwarded host',
      expected: 'every link of every mail is of APP_URL',
    },
    { 'test/mail-links.test.ts': [] },
  ),
  gate(
    {
      id: 'identity/where-a-login-leads',
      threats: ['A21'],
      what: 'the server names where a login leads, and the browser is told all kinds of other addresses',
      expected: 'one of the three dashboards, or a screen of ours, and nothing else',
    },
    {
      'server/auth/auth.test.ts': ['the right password logs in, and leads to the dashboard of that kind'],
      'web/paths.test.ts': ['only the three dashboards are ever followed as a redirect'],
      'web/return-address.test.ts': ['nothing leads elsewhere than to a screen of ours'],
    },
  ),
  gate(
    {
      id: 'identity/last-superadmin',
      threats: ['A22'],
      what: 'two superadmins delete or demote one another at once, and one tries it with themself',
      expected: 'one is left, always',
    },
    { 'server/staff/administrators.test.ts': ['the last superadmin'] },
  ),
  gate(
    {
      id: 'identity/first-superadmin',
      threats: ['A23'],
      what: 'three processes make the first superadmin of an empty database at once, with and without a password in the settings',
      expected:
        'one account, with the password of the settings or a random one that is told once; no setting takes a weak one',
    },
    {
      'server/staff/administrators.test.ts': ['the first superadmin'],
      'server/config.test.ts': ['the first superadmin is held to what Add Administrator asks'],
    },
  ),
  gate(
    {
      id: 'identity/one-e-mail-at-once',
      threats: ['A24'],
      what: 'one e-mail is registered by many at once, in large and small letters, composed and decomposed, with what does not show beside it',
      expected: 'one account, the others 409',
    },
    {
      'server/account/registration.test.ts': ['is won by one of many who send it at once', 'however it is written'],
      'test/plain-text.test.ts': ['composed and decomposed forms of an e-mail are one account'],
    },
  ),
]
