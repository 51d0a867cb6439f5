import { ShieldCheck, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { StaffType } from '../../../domain/status.ts'
import { adminPortal as words } from '../../../words/en/auth.ts'
import { pageMeta } from '../../browser/page-meta.ts'
import { paths } from '../../session/paths.ts'
import { StaffLogin } from './staff-login.tsx'

export const meta = () => pageMeta({ title: words.title, description: words.description, path: paths.admin })

const cards = [
  { type: 'admin', Icon: UsersRound },
  { type: 'superadmin', Icon: ShieldCheck },
] as const

export default function AdminPortal() {
  const [chosen, setChosen] = useState<StaffType | null>(null)
  return (
    <div className="mx-auto max-w-dialog md:max-w-page">
      <h1 className="text-center text-title">{words.title}</h1>
      <p className="mt-1 text-center text-muted">{words.intro}</p>
      <div className="mt-8 grid gap-4 md:grid-cols-2 md:gap-6">
        {cards.map(({ type, Icon }) => (
          <button
            key={type}
            type="button"
            aria-haspopup="dialog"
            onClick={() => setChosen(type)}
            className="group flex flex-col items-start gap-4 rounded-box border border-line bg-card p-6 text-start transition-colors hover:border-brand md:p-8"
          >
            <span aria-hidden className="flex size-14 items-center justify-center rounded-full bg-wash text-brand">
              <Icon className="size-7" />
            </span>
            <span className="text-lead font-bold">{words.cards[type].title}</span>
            <span className="flex flex-col gap-1 text-muted">
              {words.cards[type].points.map((point) => (
                <span key={point} className="flex items-baseline gap-2">
                  <span aria-hidden className="size-1.5 shrink-0 -translate-y-0.5 rounded-full bg-brand" />
                  {point}
                </span>
              ))}
            </span>
            <span className="mt-auto pt-2 font-medium text-brand group-hover:underline">
              {words.choose(words.cards[type].title)}
            </span>
          </button>
        ))}
      </div>
      {chosen ? <StaffLogin type={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  )
}
