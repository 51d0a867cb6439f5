import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { kitWords } from '../../../words/en/kit.ts'
import { classNames } from './class-names.ts'

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

/** `shownAtOtherField`: another field already shows this error. */
export type FieldError = string | { shownAtOtherField: string }

export function Field({
  label,
  error,
  missing,
  hint,
  required,
  className,
  children,
}: {
  label: ReactNode
  error?: FieldError | null | undefined
  /** Message for a required field that is empty. */
  missing?: string | undefined
  hint?: ReactNode
  required?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const sentence = typeof error === 'object' && error ? error.shownAtOtherField : error
  const isOwn = typeof error === 'string'
  const errorId = sentence ? errorIdOf(sentence) : undefined
  const hintId = hint ? `${id}-hint` : undefined
  const described = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {sentence ? (
        <p id={isOwn ? errorId : undefined} className="flex items-start gap-1 text-small text-loss">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {isOwn ? [sentence, missing].filter(Boolean).join('. ') : (missing ?? kitWords.fillIn)}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function errorIdOf(sentence: string): string {
  return `error-${sentence.replace(/\W+/g, '-')}`
}
