import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { beta } from '../words/en/translation.ts'
import { TextLink } from './kit/text-link.tsx'
import { site } from './site-config.ts'

/**
 * Says of catalogues that nobody whose language it is has read yet that they are new, with a link that mails support where a word is
 * wrong. Where there is a script, what was marked on the page stands in the mail. Nothing for a language that has been read.
 */
export default function BetaNote({ className }: { className: string }) {
  // The build renders a slash at its end, the browser says none.
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, '')
  if (beta === null) return null
  const { note, wrongWord, subject, body } = beta
  const mailOf = (marked: string) =>
    `mailto:${site.supportEmail}?subject=${encodeURIComponent(subject(pathname))}&body=${encodeURIComponent(body(marked))}`
  function addMarked({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
    currentTarget.href = mailOf(String(window.getSelection() ?? ''))
  }
  return (
    <p className={className}>
      {note}{' '}
      <TextLink href={mailOf('')} onClick={addMarked}>
        {wrongWord}
      </TextLink>
    </p>
  )
}
