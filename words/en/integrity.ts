import type { Damage, Unseen } from '../../domain/damage.ts'
import { instantName } from './dates.ts'

const ofClient = ({ clientId }: Damage) => (clientId === null ? '' : ` of client ${clientId}`)

const andMore = (more: number) => (more > 0 ? [`and ${more} more`] : [])

/** What an audit found, a line each; the same on the overview, in the mail, in the log and at the command line. */
export function damageLine(damage: Damage): string {
  const { kind, relation, rows } = damage
  if (kind === 'page') return `${relation}: a page on the disk is damaged`
  if (kind === 'structure') return `${relation}${ofClient(damage)}: what is in it does not fit together`
  return `${relation}${ofClient(damage)}: ${rows === 1 ? 'a row differs' : `${rows} rows differ`} from what was written`
}

const unseenNames: Record<Unseen, string> = {
  checksums: 'checksums of pages are off on this server',
  structures: 'the role may not use amcheck, or the server has none',
  searches: 'a client has so many words that looking them all up in the index of searches takes too long',
  machines: "tables and indexes of the cluster's other machines (run pg_amcheck on each)",
}

/** What a superadmin is told on the overview of a database that is not whole, or was not looked at. */
export const integrityWords = {
  damaged: (endedAt: string | null) =>
    `The audit of ${endedAt === null ? 'the database' : instantName(endedAt)} found damage. The books may be wrong; nothing was repaired.`,
  more: andMore,
  failed: (reason: string) => `The last audit of the database failed: ${reason}`,
  unseen: (what: readonly Unseen[]) =>
    `The last audit found no damage, but did not look at everything: ${what.map((each) => unseenNames[each]).join('; ')}.`,
  old: (endedAt: string | null) =>
    endedAt === null
      ? 'The database was never audited.'
      : `The newest audit of the database is of ${instantName(endedAt)}.`,
} as const

/** What `npm run audit` says. */
export const auditReport = {
  whole: (clients: number, seconds: number, isAllSeen: boolean) =>
    `${isAllSeen ? 'The database is whole' : 'In the rest no damage was found'}: the books of ${clients} clients${isAllSeen ? ' and all tables and indexes' : ''} were looked at in ${Math.round(seconds)} s.`,
  unseen: (what: Unseen) => `Not looked at: ${unseenNames[what]}.`,
  damage: (damage: Damage) => `DAMAGED ${damageLine(damage)}`,
  more: andMore,
  advice: 'Nothing was repaired. What to do stands in docs/operations.md, under "The nightly audit".',
} as const

/** The mail to superadmins about what an audit found for the first time in a night. */
export const damageMail = {
  subject: (product: string) => `${product}: the database is damaged`,
  paragraphs: [
    'The nightly audit found that not all in the database is as it should be. Nothing was repaired, and the server goes on.',
    'Whoever runs the server finds in docs/operations, under “The nightly audit”, what each line means and what to do. Until then no figure that it names is to be trusted.',
  ],
  heading: 'What was found',
  lines: (damage: readonly Damage[], more: number) => [...damage.map(damageLine), ...andMore(more)],
  button: 'Open the overview',
  footer: (product: string) => `This mail goes to every superadmin of ${product}, once for the same damage in a night.`,
} as const
