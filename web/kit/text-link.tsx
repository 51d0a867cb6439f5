import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The look of a link in words, for links that are not an `<a>` of ours. */
export const textLink = 'text-brand underline underline-offset-4'

/** `<TextLink href={paths.faqs}>FAQs</TextLink>`: a link in a sentence. One that stands `alone` is as tall as a finger needs. */
export function TextLink({ alone, className, ...rest }: ComponentProps<'a'> & { alone?: boolean }) {
  return <a {...rest} className={classNames(textLink, alone && 'tap flex items-center', className)} />
}
