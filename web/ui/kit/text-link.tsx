import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const textLink = 'text-brand underline underline-offset-4'

export function TextLink({ alone, className, ...rest }: ComponentProps<'a'> & { alone?: boolean }) {
  return <a {...rest} className={classNames(textLink, alone && 'tap flex items-center', className)} />
}
