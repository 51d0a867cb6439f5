import { terms as words } from '../../words/en/documents.ts'
import { paths } from '../paths.ts'
import { site } from '../site-config.ts'
import { DocumentPage } from './document-page.tsx'
import { informationMeta } from './information-meta.ts'

export const handle = { isStatic: true }
export const meta = () => informationMeta({ title: words.title, description: words.description, path: paths.terms })

export default function Terms() {
  return <DocumentPage path={paths.terms} title={words.title} line={words.line} sections={words.sections(site)} />
}
