import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { kitWords as words } from '../../../words/en/kit.ts'
import { classNames } from './class-names.ts'

/** At least 16 px, because phones zoom in on inputs with smaller text. */
export const inputClass =
  'tap w-full rounded-box border border-edge bg-card px-3 py-2 text-body text-ink placeholder:text-muted focus-visible:outline-offset-0 disabled:bg-paper disabled:text-muted [&[readonly]]:bg-paper aria-invalid:border-loss aria-invalid:outline-loss'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(inputClass, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
      className={classNames(inputClass, 'resize-y', rest.rows === 1 && 'field-sizing-content', className)}
    />
  )
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(inputClass, 'pr-12', className)}
      />
      <button
        type="button"
        aria-label={shown ? words.hidePassword : words.showPassword}
        aria-controls={rest.id}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="tap absolute inset-y-0 right-0 flex items-center justify-center rounded-box text-muted hover:text-ink"
      >
        <Icon className="size-5" />
      </button>
    </div>
  )
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={classNames(inputClass, 'appearance-none pr-10', className)}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
    </div>
  )
}

export function Checkbox({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  const id = useId()
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <input id={id} {...rest} type="checkbox" className="my-3 size-5 shrink-0 accent-brand" />
      <label htmlFor={rest.id ?? id} className="tap flex-1 py-2.5">
        {label}
      </label>
    </div>
  )
}
