import type { ComponentProps } from 'react'
import type { TitleLook } from '../../../domain/title-look.ts'
import { nameOfGroup } from './title-group.ts'
import TitleIcon from './title-icon.tsx'
import '../selection/select-box.css'

/** Checkbox with a title and its group. */
export function TitleBox({
  title,
  group,
  looks,
  isChecked,
  children,
  ...rest
}: ComponentProps<'button'> & {
  title: string
  group: string
  looks: readonly TitleLook[] | undefined
  isChecked: boolean
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is one target with the whole row
    <button
      type="button"
      role="checkbox"
      aria-checked={isChecked}
      className="opens selects flex w-full items-center gap-3 px-4 py-2 text-start hover:bg-wash focus-visible:-outline-offset-2"
      {...rest}
    >
      <TitleIcon title={title} looks={looks} />
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-3 font-medium wrap-anywhere">{title}</bdi>
        <bdi className="block text-small text-muted">{nameOfGroup(group)}</bdi>
      </span>
      {children}
    </button>
  )
}
