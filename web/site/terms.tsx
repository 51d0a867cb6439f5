import { terms as words } from '../../words/en/documents.ts'
import { site } from '../browser/site-config.ts'
import { paths } from '../session/paths.ts'
import { DocumentPage } from './document-page.tsx'
import { informationMeta } from './information-meta.ts'

export const handle = { isStatic: true }
export const meta = () => informationMeta({ title: words.title, description: words.description, path: paths.terms })

export default function Terms() {
  return <DocumentPage path={paths.terms} title={words.title} line={words.line} sections={words.sections(site)} />
}
