/** Why a backup or a restore can't be made, in a sentence for whoever runs Imari. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
