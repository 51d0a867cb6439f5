import { Fragment } from 'react'
import type { Block } from '../../words/en/documents.ts'
import { site } from '../browser/site-config.ts'

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <Linked text={block} />
      </p>
    ) : (
      <ul key={block[0]}>
        {block.map((point) => (
          <li key={point}>
            <Linked text={point} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Linked({ text }: { text: string }) {
  const [before, ...rest] = text.split(site.supportEmail)
  return (
    <>
      {before}
      {rest.map((after, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text keep their places
        <Fragment key={index}>
          <a href={`mailto:${site.supportEmail}`} className="in-one-piece">
            {site.supportEmail}
          </a>
          {after}
        </Fragment>
      ))}
    </>
  )
}
