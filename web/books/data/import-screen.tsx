import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { imports } from '../../../contract/imports.ts'
import { importWords as words } from '../../../words/en/data.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { prefetch } from '../../data/prefetch.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { useIsInactiveFor } from '../../offline/guard.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import type { ReadFile } from './read-file.ts'

// The client needs this code only after choosing a file.
const FileImport = lazyPart(() => import('./file-import.tsx'), <SkeletonRows rows={6} />)

export const meta = () => screenMeta(words.title)

export const clientLoader = () => prefetch(imports.marks)

interface Chosen {
  name: string
  /** Null while the file is being read. */
  read: ReadFile | null
}

export default function ImportScreen() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isInactive = useIsInactiveFor(imports.add)
  const file = chosen?.read && !('fault' in chosen.read) ? chosen.read : null

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    setChosen({ name: file.name, read: null })
    const read = await import('./read-file.ts').then(
      ({ readFile }) => readFile(file),
      () => ({ fault: 'notLoaded' }) as const,
    )
    setChosen({ name: file.name, read })
  }

  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <Card>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.choose}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // Clear the value. Otherwise, choosing the same file again would fire no change event.
            event.target.value = ''
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={file ? 'quiet' : 'primary'}
            disabled={isInactive || isBusy}
            onClick={() => input.current?.click()}
          >
            <FileUp className="size-5" />
            {chosen ? words.chooseOther : words.choose}
          </Button>
          {chosen ? (
            <bdi className="min-w-[min(100%,12rem)] flex-1 font-medium wrap-anywhere">{chosen.name}</bdi>
          ) : null}
        </div>
        {chosen ? null : <p className="mt-2 text-small text-muted">{words.takes}</p>}
        <p role="status" className="text-muted">
          {chosen && !chosen.read ? words.reading : null}
        </p>
        <Banner tone="error" className="mt-3">
          {chosen?.read && 'fault' in chosen.read ? words.faults[chosen.read.fault] : null}
        </Banner>
      </Card>
      {file ? <FileImport key={keyOf(file)} file={file} isInactive={isInactive} onBusy={setBusy} /> : null}
    </>
  )
}

const keys = new WeakMap<object, number>()
let lastKey = 0

/** Returns a unique key for each chosen file, even if two have the same name. */
function keyOf(file: object): number {
  const key = keys.get(file) ?? ++lastKey
  keys.set(file, key)
  return key
}
