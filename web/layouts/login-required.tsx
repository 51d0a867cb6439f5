import Clock from 'lucide-react/icons/clock'
import LogIn from 'lucide-react/icons/log-in'
import { loginRequired as words } from '../../words/en/layouts.ts'
import { buttonClass } from '../kit/button.tsx'
import { MessagePage } from './message-page.tsx'

const icons = { expired: Clock, missing: LogIn }

/**
 * What a shell shows once a call was answered 401 (section 2), or when there is no token any more (R40): nothing of the
 * books, and the way to the login, which loads a new document, so that nothing stays behind.
 */
export function LoginRequired({
  state,
  loginPath,
  left,
}: {
  state: keyof typeof icons
  loginPath: string
  /** What is said of that which waits for the person to log in again. */
  left?: string | undefined
}) {
  const Icon = icons[state]
  return (
    <main>
      <MessagePage
        icon={<Icon className="size-10" />}
        title={words[state].title}
        text={left ? `${words[state].text} ${left}` : words[state].text}
        actions={
          <a href={loginPath} className={buttonClass('primary', 'large')}>
            {words.goToLogin}
          </a>
        }
      />
    </main>
  )
}
