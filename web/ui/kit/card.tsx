import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' }) {
  return (
    <Element
      {...(rest as object)}
      className={classNames(
        'break-inside-avoid rounded-box border border-line bg-card p-4 sm:p-6 print:p-4',
        className,
      )}
    />
  )
}
