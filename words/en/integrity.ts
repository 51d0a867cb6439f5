import type { Damage, UncheckedPart } from '../../domain/damage.ts'
import { instantName } from './dates.ts'

const ofClient = ({ clientId }: Damage) => (clientId === null ? '' : ` of client ${clientId}`)

const andMore = (more: number) => (more > 0 ? [`and ${more} more`] : [])

/** Describes what the nightly audit found, for the overview, the email, logs and terminals. */
export function damageLine(damage: Damage): string {
  const { kind, relation, rows } = damage
  if (kind === 'page') return `${relation}: a page on the disk is damaged`
  if (kind === 'structure') return `${relation}${ofClient(damage)}: its contents are inconsistent`
  return `${relation}${ofClient(damage)}: ${rows === 1 ? 'a row differs' : `${rows} rows differ`} from what was written`
}

const unseenNames: Record<UncheckedPart, string> = {
  checksums: 'page checksums are turned off on this server',
  structures: 'the database role isn’t allowed to use amcheck, or the server doesn’t have it',
  searches: 'a client has so many words that looking them all up in the search index takes too long',
  machines: "tables and indexes of the cluster's other machines (run pg_amcheck on each)",
}

/**
 * Shown to superadmins if the last audit found damage, failed, checked only a part, or is too old.
 */
export const integrityWords = {
  damaged: (endedAt: string | null) =>
    `The audit of ${endedAt === null ? 'the database' : instantName(endedAt)} found damage. The books may be wrong; nothing was repaired.`,
  more: andMore,
  failed: (reason: string) => `The last audit of the database failed: ${reason}`,
  unseen: (what: readonly UncheckedPart[]) =>
    `The last audit found no damage, but didn’t check everything: ${what.map((each) => unseenNames[each]).join('; ')}.`,
  old: (endedAt: string | null) =>
    endedAt === null
      ? 'The database has never been audited.'
      : `The latest audit of the database is from ${instantName(endedAt)}.`,
} as const

export const auditReport = {
  whole: (clients: number, seconds: number, isAllSeen: boolean) =>
    `${isAllSeen ? 'The database is intact' : 'No damage was found in the rest'}: the books of ${clients} ${clients === 1 ? 'client' : 'clients'}${isAllSeen ? ' and all tables and indexes' : ''} were checked in ${Math.round(seconds)} s.`,
  unseen: (what: UncheckedPart) => `Not checked: ${unseenNames[what]}.`,
  damage: (damage: Damage) => `DAMAGED ${damageLine(damage)}`,
  more: andMore,
  advice: 'Nothing was repaired. See "The nightly audit" in docs/operations.md.',
} as const

export const damageMail = {
  subject: (product: string) => `${product}: the database is damaged`,
  paragraphs: [
    'The nightly audit found damage in the database. Nothing was repaired, and the server keeps running.',
    'For the operator: docs/operations, under “The nightly audit”, explains each line and the next steps. Until the damage is repaired, don’t trust the affected figures.',
  ],
  heading: 'Findings',
  lines: (damage: readonly Damage[], more: number) => [...damage.map(damageLine), ...andMore(more)],
  button: 'Open the overview',
  footer: (product: string) => `This email goes to every superadmin of ${product}, once a night for the same damage.`,
} as const
