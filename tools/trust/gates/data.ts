import { gate } from '../gate.ts'

/** What was acknowledged is there, as far as tests hold it. */
export const dataGates = [
  gate(
    {
      id: 'data/kills-under-writes',
      threats: ['D1', 'M6'],
      what: 'the server is killed a thousand times under eight writers, every second time with its database, and started again',
      expected:
        'what was acknowledged is there once, the rest whole or absent, and every total its sum; each start succeeds by itself',
    },
    { 'test/kill.test.ts': [] },
  ),
  gate(
    {
      id: 'data/synced-writes',
      threats: ['D3'],
      what: 'PostgreSQL counts how often it syncs its log while one write after the other is acknowledged, and what a session waits for is asked; then synchronous_commit is off, then fsync',
      expected: 'at least one sync for each write; with either of them off it is less, and seen',
    },
    { 'test/power-loss.test.ts': [] },
  ),
  gate(
    {
      id: 'data/shared-folder',
      threats: ['D5'],
      what: 'beside a process that writes another one starts on its folder, 200 times; the first is killed, every third time with the other and their database; two start together, and a process file names a stranger',
      expected:
        'they share one database and lose nothing; what a kill left is adopted or put right, and no stranger is touched',
    },
    {
      'server/db/embedded/join.test.ts': [
        'a second process on a folder serves beside the first',
        'two processes that start together on an empty folder share one database',
        'a server that a kill left behind is adopted',
        'a process file that names a stranger is put right',
      ],
    },
  ),
  gate(
    {
      id: 'data/killed-first-start',
      threats: ['D6'],
      what: 'the first start is killed at every moment of it, a hundred times, and so is each migration, before, within and behind its statements; migrations run in several processes at once, and one fails',
      expected: 'the next start is whole; a migration leaves all of itself or nothing',
    },
    {
      'server/db/embedded/join.test.ts': ['a kill at any moment of the first start leaves nothing in the way'],
      'server/db/migrate-killed.test.ts': [],
      'server/db/migrate.test.ts': [],
    },
  ),
  gate(
    {
      id: 'data/stop',
      threats: ['D12'],
      what: 'a server with two processes is told to stop a hundred times, under 50 requests a second over kept and new connections',
      expected:
        'whatever had been sent is answered as ever, nothing acknowledged is lost, and it ends with 0 within 10 s',
    },
    {
      'test/stop-under-load.test.ts': [],
      'server/main.test.ts': ['a process that dies is replaced, what is said is JSON, and SIGTERM ends all of it well'],
    },
  ),
]
