import { type ReactNode, useState } from 'react'

export function Flash({ of, children }: { of: number; children: ReactNode }) {
  const [seen, setSeen] = useState({ value: of, changes: 0 })
  if (seen.value !== of) setSeen({ value: of, changes: seen.changes + 1 })
  return (
    <span key={seen.changes} className={seen.changes === 0 ? undefined : 'flash'}>
      {children}
    </span>
  )
}
