import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger'

const shapes =
  'tap inline-flex items-center justify-center gap-2 rounded-box font-medium no-underline transition-colors print:hidden'
const sizes = { regular: 'px-4 py-2 text-body', large: 'px-6 py-3 text-body', small: 'px-3 py-2 text-small' }
export const dangerLook = 'text-loss hover:bg-loss/10'
const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand/90 disabled:bg-edge disabled:text-paper',
  quiet: 'border border-edge bg-card text-ink hover:bg-wash disabled:border-line disabled:text-muted',
  plain: 'text-brand hover:bg-wash disabled:text-muted',
  danger: `border border-loss bg-card ${dangerLook} disabled:border-line disabled:text-muted`,
}

export function buttonClass(variant: ButtonVariant = 'primary', size: keyof typeof sizes = 'regular'): string {
  return classNames(shapes, sizes[size], variants[variant])
}

export function Button({
  variant = 'primary',
  size = 'regular',
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; size?: keyof typeof sizes; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(variant, size), className)}
    >
      {busy ? <LoaderCircle className="spinner size-5 shrink-0" /> : null}
      {children}
    </button>
  )
}

/** Before React is ready, boot.js stores a press on this button and repeats it. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button {...props} type="submit" />
}

export function IconButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & { label: string; icon: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'tap inline-flex items-center justify-center rounded-box text-muted transition-colors hover:bg-wash hover:text-ink disabled:opacity-50',
        className,
      )}
    >
      {icon}
    </button>
  )
}
