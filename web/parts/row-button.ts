const shape = 'tap rounded-box px-3 py-2 text-small font-medium whitespace-nowrap max-sm:px-1'

/**
 * The look of the small buttons in a row of a list. The buttons are plain HTML, without components and icons, so that
 * hundreds of rows stay quick, and without edges, so that the amounts speak first.
 */
export const rowButton = {
  main: `${shape} bg-wash text-brand hover:bg-brand hover:text-on-brand max-sm:basis-full`,
  plain: `${shape} text-brand hover:bg-wash`,
  danger: `${shape} text-loss hover:bg-loss/10`,
}

/** Around them: a line above on a phone's card, one row on a laptop. */
export const rowButtons = 'max-sm:mt-1 max-sm:border-t max-sm:border-line lg:flex-nowrap lg:gap-1!'
