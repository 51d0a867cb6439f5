import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { beta } from '../../words/en/translation.ts'
import { site } from '../browser/site-config.ts'
import { TextLink } from '../ui/kit/text-link.tsx'

export default function BetaNote({ className }: { className: string }) {
  // Remove the trailing slash, which only prerendered URLs have.
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, '')
  const [isPointing, setIsPointing] = useState(false)
  if (beta === null) return null
  const { note, wrongWord, point, subject, body } = beta
  const mailOf = (text: string, key: string | null = null) => {
    const about = key === null ? text : `${text} (${key})`
    return `mailto:${site.supportEmail}?subject=${encodeURIComponent(subject(pathname))}&body=${encodeURIComponent(body(about))}`
  }
  async function ask(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    event.preventDefault()
    const marked = String(window.getSelection() ?? '').trim()
    // If `wrong-word.ts` can't load, the email lacks the sentence's key.
    const wordPicker = await import('./wrong-word.ts').catch(() => null)
    const write = (text: string) =>
      Object.assign(document.createElement('a'), { href: mailOf(text, wordPicker?.sentenceKeyOf(text)) }).click()
    if (!wordPicker || marked) return write(marked)
    setIsPointing(true)
    wordPicker.pointAtText((text) => {
      setIsPointing(false)
      if (text !== null) write(text)
    })
  }
  return (
    <p className={className}>
      {note}{' '}
      <TextLink href={mailOf('')} onClick={ask}>
        {wrongWord}
      </TextLink>{' '}
      <span role="status">{isPointing ? point : null}</span>
    </p>
  )
}
