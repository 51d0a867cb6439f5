/** Why no database can be used, in one sentence for whoever runs Imari. Shown as it is, without a stack. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}
