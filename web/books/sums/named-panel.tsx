import type { UsedTitles } from '../../../contract/records.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Answering } from '../../data/api/call.ts'
import { GroupPanel } from './group-panel.tsx'
import type { ChosenSpan } from './spans.ts'
import { TitlePanel } from './title-panel.tsx'

export interface PanelProps {
  kind: BookKind
  titles: Answering<UsedTitles>
  span: ChosenSpan
  onChange: (changes: Record<string, string>, replace?: boolean) => void
}

/** Head of the screen of a title, or else of a group. */
export default function NamedPanel({
  only: { title, group = '' },
  ...panel
}: PanelProps & { only: { title?: string; group?: string } }) {
  return title ? <TitlePanel title={title} {...panel} /> : <GroupPanel group={group} {...panel} />
}
