import { X } from 'lucide-react'
import { installWords as words } from '../../words/en/install.ts'
import { kitWords } from '../../words/en/kit.ts'
import { endInstallOffer, useInstall } from '../browser/install.ts'
import { Button, IconButton } from '../ui/kit/button.tsx'
import { Card } from '../ui/kit/card.tsx'

export default function InstallOffer() {
  const { install } = useInstall()
  if (!install) return null
  return (
    <Card as="section" aria-label={words.title} className="mb-3 px-4 py-3 sm:px-5 sm:py-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 flex-1 basis-36 text-small">
          {words.title}
        </p>
        <Button
          size="small"
          onClick={() => {
            endInstallOffer()
            install()
          }}
        >
          {words.add}
        </Button>
        <IconButton
          label={kitWords.close}
          icon={<X className="size-5" />}
          onClick={endInstallOffer}
          className="-mr-3"
        />
      </div>
    </Card>
  )
}
