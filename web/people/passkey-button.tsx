import { FingerprintPattern as Fingerprint } from 'lucide-react'
import type { ComponentProps } from 'react'
import { passkeyWords as words } from '../../words/en/passkeys.ts'
import { Button } from '../ui/kit/button.tsx'

export function PasskeyButton({ busy, ...rest }: Omit<ComponentProps<typeof Button>, 'variant' | 'children'>) {
  return (
    <Button {...rest} variant="quiet" busy={busy}>
      {busy ? null : <Fingerprint className="size-5" />}
      {words.use}
    </Button>
  )
}
