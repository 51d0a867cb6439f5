import { Compass } from 'lucide-react'
import { notFound as words } from '../../words/en/public.ts'
import { pageMeta } from '../browser/page-meta.ts'
import { notFoundPath, paths } from '../session/paths.ts'
import { buttonClass } from '../ui/kit/button.tsx'
import { MessagePage } from '../ui/kit/message-page.tsx'

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
