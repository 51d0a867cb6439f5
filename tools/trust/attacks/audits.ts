import { partOf } from '../../../test/support/times.ts'
import { auditMany, flipBytes } from '../audit-drills.ts'
import { atLeast, atMost, atMostTimesCalm, none, type Row } from '../row.ts'

const CLIENTS = partOf(100_000)
const FLIPS = partOf(50)
const WHOLE = 3
/** For copies that are small enough to be made again and again. */
const CLIENTS_OF_COPIES = 500

/** A disk changes what was written, and nobody is told. */
export const audits: Row[] = [
  {
    id: 'audit/flipped-bytes',
    threats: ['D11'],
    what: `a random byte of the tables and indexes of a stopped database is another, ${FLIPS} times, each in a copy of its own`,
    expected: 'each is reported by the name of its table or index; whole copies are whole',
    run: flippedBytes,
  },
  {
    id: 'audit/many-clients',
    threats: ['D11'],
    what: `the database of ${CLIENTS.toLocaleString('en')} clients is audited while six people use it`,
    expected: 'within 5 minutes, and others hardly notice it',
    run: manyClients,
  },
]

async function flippedBytes() {
  const { flips, falseAlarms } = await flipBytes(FLIPS, WHOLE, CLIENTS_OF_COPIES)
  return {
    checks: [
      atLeast(FLIPS, 'flipped bytes reported by name', flips.filter(({ isReported }) => isReported).length),
      none(`whole copies reported, of ${WHOLE}`, falseAlarms),
    ],
    raw: flips,
  }
}

async function manyClients() {
  const { audited, calm, meanwhile, exits, megabytes } = await auditMany(CLIENTS, 20_000)
  return {
    checks: [
      atMost(300, `the audit of ${megabytes} MB`, audited.seconds, 's'),
      none('that it could not end, or found damage', audited.code),
      atMostTimesCalm(2, 'others wait, p95', calm.p95, meanwhile.p95),
      none('others refused', meanwhile.refused, calm.refused),
      none('exits of the process', exits),
    ],
    raw: { said: audited.said, calm, meanwhile },
  }
}
