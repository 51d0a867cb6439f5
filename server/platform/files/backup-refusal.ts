export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
