import { Check } from 'lucide-react'
import { kitWords as words } from '../../../words/en/kit.ts'
import { classNames } from './class-names.ts'

export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <nav aria-label={label}>
      <p className="sr-only" role="status">
        {words.stepOf(current + 1, steps.length)}
      </p>
      <ol className="flex max-[16rem]:flex-col max-[16rem]:gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="group relative flex flex-1 flex-col items-center gap-1 text-center max-[16rem]:flex-row max-[16rem]:gap-3 text-small text-muted aria-[current]:font-medium aria-[current]:text-ink"
          >
            {index > 0 ? (
              <span
                aria-hidden
                className={classNames(
                  'absolute top-4 right-1/2 mr-5 h-0.5 w-[calc(100%-2.5rem)] max-[16rem]:hidden',
                  index <= current ? 'bg-brand' : 'bg-line',
                )}
              />
            ) : null}
            <span
              aria-hidden
              className={classNames(
                'flex size-8 shrink-0 items-center justify-center rounded-full border-2 font-bold',
                index < current && 'border-brand bg-brand text-on-brand',
                index === current && 'border-brand bg-card text-brand',
                index > current && 'border-edge bg-card text-muted',
              )}
            >
              {index < current ? <Check className="size-4" /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </nav>
  )
}
