export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}
