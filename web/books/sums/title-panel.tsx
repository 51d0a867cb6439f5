import { Palette, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { kitWords } from '../../../words/en/kit.ts'
import { sumsWords } from '../../../words/en/sums-screen.ts'
import { groupWords, titleWords as words } from '../../../words/en/titles.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { recordPaths } from '../../session/paths.ts'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { IconButton } from '../../ui/kit/button.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { groupOf, nameOfGroup } from '../titles/title-group.ts'
import TitleIcon from '../titles/title-icon.tsx'
import { lookOf } from '../titles/title-look.ts'
import { Months, useMonths } from './months.tsx'
import type { PanelProps } from './named-panel.tsx'
import { addressOfSpan } from './spans.ts'

const RenameDialog = lazyDialog(() => import('./rename-dialog.tsx'), 'on demand')
const LookDialog = lazyDialog(() => import('../titles/look-dialog.tsx'))

/** A tap on a month filters the list. */
export function TitlePanel({ kind, title, titles, span, onChange }: PanelProps & { title: string }) {
  const [opened, setOpened] = useState<'name' | 'look' | null>(null)
  const { data: used } = useAnswer(titles)
  const months = useMonths(kind, { title })
  const group = groupOf(title, kind, used?.looks)
  const groupName = <span>{bidiSafe((name) => kitWords.pair(groupWords.column, name), nameOfGroup(group))}</span>
  const close = () => setOpened(null)
  return (
    <section
      aria-labelledby="title-panel"
      className="my-2 rounded-box border border-line bg-card px-4 py-3 print:hidden"
    >
      <div className="flex items-center gap-2">
        <TitleIcon title={title} looks={used?.looks} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 id="title-panel" className="text-lead">
            <bdi>{title}</bdi>
          </h2>
          {used ? (
            <Link
              to={`${recordPaths[kind]}?${new URLSearchParams({ group, ...addressOfSpan(span) })}`}
              prefetch="intent"
              className={`${textLink} tap -my-2 inline-flex items-center text-small`}
              data-steps=""
            >
              {groupName}
            </Link>
          ) : (
            <p className="text-small text-muted">{groupName}</p>
          )}
        </div>
        <IconButton
          label={words.lookOf(title)}
          icon={<Palette aria-hidden className="size-5" />}
          aria-haspopup="dialog"
          onClick={() => setOpened('look')}
        />
        <IconButton
          label={sumsWords.rename(title)}
          icon={<Pencil aria-hidden className="size-5" />}
          aria-haspopup="dialog"
          className="-mr-3"
          onClick={() => setOpened('name')}
        />
      </div>
      <Fetched query={months} skeleton={<div className="h-40" />}>
        {({ data }) => (
          <Months
            kind={kind}
            filter={{ title }}
            group={group}
            look={lookOf(title, used?.looks)}
            months={data}
            span={span}
            onChange={onChange}
          />
        )}
      </Fetched>
      {opened === 'look' ? <LookDialog kind={kind} title={title} titles={titles} onClose={close} /> : null}
      {opened === 'name' ? (
        <RenameDialog
          kind={kind}
          title={title}
          onRenamed={(renamed) => onChange({ title: renamed }, true)}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
