import type { CSSProperties } from 'react'
import type { TitleLook } from '../../../domain/title-look.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import '../../ui/kit/initials.css'
import { lookOf } from './title-look.ts'

export default function TitleIcon({
  title,
  looks,
  className = 'text-body',
}: {
  title: string
  looks: readonly TitleLook[] | undefined
  className?: string
}) {
  const { icon, hue } = lookOf(title, looks)
  return (
    <span
      aria-hidden
      // CSS shows the icon from this attribute, so that copying a row copies only its title.
      data-icon={icon}
      className={classNames('initials', className)}
      style={{ '--hue': hue } as CSSProperties}
    />
  )
}
