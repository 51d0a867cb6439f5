import { privacy as words } from '../../words/en/documents.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { site } from '../site-config.ts'
import { DocumentPage } from './document-page.tsx'

export const handle = { isStatic: true }
export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.privacy })

export default function Privacy() {
  return <DocumentPage title={words.title} line={words.line} sections={words.sections(site)} />
}
