import { Clock, LogIn } from 'lucide-react'
import { loginRequired as words } from '../../words/en/layouts.ts'
import { buttonClass } from '../ui/kit/button.tsx'
import { MessagePage } from '../ui/kit/message-page.tsx'

const icons = { expired: Clock, missing: LogIn }

export function LoginRequired({
  state,
  loginPath,
  left,
}: {
  state: keyof typeof icons
  loginPath: string
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
