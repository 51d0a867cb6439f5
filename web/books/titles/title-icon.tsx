import type { TitleLook } from '../../../domain/title-look.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import '../../ui/kit/initials.css'
import { colourOf, lookOf, type ShownLook } from './title-look.ts'

export default function TitleIcon({
  title,
  looks,
  ...rest
}: {
  title: string
  looks: readonly TitleLook[] | undefined
  className?: string
}) {
  return <LookIcon look={lookOf(title, looks)} {...rest} />
}

export function LookIcon({ look, className = 'text-body' }: { look: ShownLook; className?: string }) {
  return (
    <span
      aria-hidden
      // CSS shows the icon from this attribute, so that copying a row copies only its title.
      data-icon={look.icon}
      className={classNames('initials', className)}
      style={colourOf(look)}
    />
  )
}
