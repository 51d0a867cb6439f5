import Clock from 'lucide-react/icons/clock'
import LogIn from 'lucide-react/icons/log-in'
import { sessionExpired, tokenMissing } from '../../words/en/layouts.ts'
import { buttonClass } from '../kit/button.tsx'
import { MessagePage } from './message-page.tsx'

const looks = {
  expired: { words: sessionExpired, Icon: Clock },
  missing: { words: tokenMissing, Icon: LogIn },
}

/**
 * What a shell shows once a call was answered 401 (section 2), or when there is no token any more (R40): nothing of the
 * books, and the way to the login, which loads a new document, so that nothing stays behind.
 */
export function SessionEnded({ state, loginPath }: { state: keyof typeof looks; loginPath: string }) {
  const { words, Icon } = looks[state]
  return (
    <main>
      <MessagePage
        icon={<Icon className="size-10" />}
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
