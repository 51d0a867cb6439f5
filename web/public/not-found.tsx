import Compass from 'lucide-react/icons/compass'
import { notFound as words } from '../../words/en/public.ts'
import { buttonClass } from '../kit/button.tsx'
import { MessagePage } from '../layouts/message-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { notFoundPath, paths } from '../paths.ts'

export const handle = { isStatic: true }
export const meta = () => [
  ...pageMeta({ title: words.title, description: words.description, path: notFoundPath }),
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <MessagePage
      icon={<Compass className="size-10" />}
      title={words.title}
      text={words.text}
      actions={
        <>
          <a href={paths.home} className={buttonClass('primary')}>
            {words.home}
          </a>
          <a href={paths.login} className={buttonClass('quiet')}>
            {words.login}
          </a>
        </>
      }
    />
  )
}
