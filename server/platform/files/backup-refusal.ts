/** Why a backup or restore is impossible, in a sentence for the operator. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
