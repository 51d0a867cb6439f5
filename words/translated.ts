/** The type of a translation: the same keys as the English catalogue, with any texts. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends object
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : T
