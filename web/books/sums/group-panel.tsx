import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { sumsWords } from '../../../words/en/sums-screen.ts'
import { groupWords } from '../../../words/en/titles.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { groupRule } from '../../offline/group-rule.ts'
import { recordPaths } from '../../session/paths.ts'
import { Button, IconButton } from '../../ui/kit/button.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { lookOfGroup } from '../titles/group-look.ts'
import { groupsOfLooks, isOwnGroup, matcherBy, nameOfGroup } from '../titles/title-group.ts'
import { LookIcon } from '../titles/title-icon.tsx'
import { Months, useMonths } from './months.tsx'
import type { PanelProps } from './named-panel.tsx'
import { addressOfSpan } from './spans.ts'
import { SumsByName } from './sums-by-name.tsx'
import { useSums } from './use-sums.ts'

const TitlesDialog = lazyDialog(() => import('../titles/titles-dialog.tsx'), 'on demand')
const GroupNameDialog = lazyDialog(() => import('../titles/group-name-dialog.tsx'), 'on demand')

export function GroupPanel({ kind, group: asked, titles, span, onChange }: PanelProps & { group: string }) {
  const [opened, setOpened] = useState<'name' | 'titles' | null>(null)
  const close = () => setOpened(null)
  const { data: used } = useAnswer(titles)
  const months = useMonths(kind, { group: asked })
  const filter = { group: asked }
  const sums = useSums({ kind, by: 'title', filter }, span).data?.data
  const looks = used?.looks
  const groups = groupsOfLooks(looks)
  // A link may have the group's name in another case or language.
  const group = groups.find(asked)
  const [name, look] = [nameOfGroup(group), lookOfGroup(group)]
  const isRenamable = isOwnGroup(group) && looks?.some((one) => one.group && groups.find(one.group) === group)
  useEffect(() => groupRule.set(matcherBy(kind, looks)), [kind, looks])
  return (
    <section
      aria-labelledby="group-panel"
      className="my-2 rounded-box border border-line bg-card px-4 py-3 print:hidden"
    >
      <div className="flex items-center gap-2">
        <LookIcon look={look} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 id="group-panel" className="text-lead">
            <bdi>{name}</bdi>
          </h2>
          <Link
            to={`${recordPaths[kind]}?${new URLSearchParams({ by: 'title', sums: 'grouped', ...addressOfSpan(span) })}`}
            prefetch="intent"
            className={`${textLink} tap -my-2 inline-flex items-center text-small`}
            data-steps=""
          >
            {sumsWords.shownAs.grouped}
          </Link>
        </div>
        {isRenamable ? (
          <IconButton
            label={sumsWords.rename(name)}
            icon={<Pencil aria-hidden className="size-5" />}
            aria-haspopup="dialog"
            className="-mr-3"
            onClick={() => setOpened('name')}
          />
        ) : null}
      </div>
      <Fetched query={months} skeleton={<div className="h-40" />}>
        {({ data }) => (
          <Months kind={kind} filter={filter} group={group} look={look} months={data} span={span} onChange={onChange} />
        )}
      </Fetched>
      {/* Offline, the months already show the error, so don't repeat it for the titles. */}
      {months.data || !months.error ? (
        <>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
            <h3 className="text-body">{sumsWords.by.title}</h3>
            <Button
              size="small"
              variant="plain"
              aria-haspopup="dialog"
              className="-mr-3"
              onClick={() => setOpened('titles')}
            >
              {groupWords.choose}
            </Button>
          </div>
          <SumsByName kind={kind} by="title" span={span} filter={filter} />
        </>
      ) : null}
      {opened === 'titles' && used ? (
        <TitlesDialog
          kind={kind}
          group={group}
          listed={[...(sums?.rows ?? []), ...(sums?.past ?? [])].map(({ name }) => name)}
          used={used}
          onClose={close}
        />
      ) : null}
      {opened === 'name' ? (
        <GroupNameDialog
          group={group}
          looks={looks ?? []}
          onRenamed={(renamed) => onChange({ group: renamed }, true)}
          onClose={close}
        />
      ) : null}
    </section>
  )
}
