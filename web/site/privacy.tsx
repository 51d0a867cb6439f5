import { privacy as words } from '../../words/en/documents.ts'
import { operatorMarks, site } from '../browser/site-config.ts'
import { paths } from '../session/paths.ts'
import { DocumentPage } from './document-page.tsx'
import { informationMeta } from './information-meta.ts'

export const handle = { isStatic: true }
export const meta = () => informationMeta({ title: words.title, description: words.description, path: paths.privacy })

export default function Privacy() {
  return (
    <DocumentPage
      path={paths.privacy}
      title={words.title}
      line={words.line}
      sections={words.sections({ ...site, ...operatorMarks })}
    />
  )
}
