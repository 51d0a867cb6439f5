/** Why no database can be used: a sentence for the operator, shown without a stack. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}
