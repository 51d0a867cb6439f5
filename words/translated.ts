/**
 * The shape of an English catalogue with sentences of another language in it: each sentence a sentence, each function one of the
 * same facts, each list as long. `satisfies Translated<typeof english.debtWords>`.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends object
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : T
