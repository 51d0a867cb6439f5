import Clock from 'lucide-react/icons/clock'
import { sessionExpired as words } from '../../words/en/site.ts'
import { buttonClass } from '../kit/button.tsx'
import { MessagePage } from './message-page.tsx'

/** What a shell shows once a call was answered 401 (section 2). The way on loads a new document, so nothing stays behind. */
export function SessionExpired({ loginPath }: { loginPath: string }) {
  return (
    <main>
      <MessagePage
        icon={<Clock className="size-10" />}
        title={words.title}
        text={words.text}
        actions={
          <a href={loginPath} className={buttonClass('primary', 'large')}>
            {words.goToLogin}
          </a>
        }
      />
    </main>
  )
}
