import { HandCoins, LayoutDashboard, ReceiptText, TrendingUp } from 'lucide-react'
import { currency } from '../../words/en/money.ts'
import { productPicture as words } from '../../words/en/public.ts'

const TABS = [
  { Icon: LayoutDashboard, x: 36 },
  { Icon: TrendingUp, x: 92 },
  { Icon: ReceiptText, x: 204 },
  { Icon: HandCoins, x: 260 },
]

/** An SVG follows the theme, which a screenshot wouldn't. */
export function ProductPicture() {
  return (
    <svg
      viewBox="0 0 320 620"
      role="img"
      aria-label={words.name}
      className="h-auto w-full max-w-80 md:max-h-[72svh] [filter:drop-shadow(0_9px_7px_#0000001a)]"
    >
      <rect x="1" y="1" width="318" height="618" rx="34" className="fill-card stroke-line" strokeWidth="2" />
      <rect x="12" y="12" width="296" height="596" rx="24" className="fill-paper" />

      <g transform="translate(28 32)">
        <rect width="26" height="26" rx="7" className="fill-brand" />
        <g className="fill-on-brand">
          <rect x="5.8" y="14" width="3.6" height="6.5" rx="1.8" />
          <rect x="11.2" y="10" width="3.6" height="10.5" rx="1.8" />
          <rect x="16.6" y="5.8" width="3.6" height="14.7" rx="1.8" />
        </g>
        <text x="36" y="18" className="fill-ink text-small font-medium">
          {words.welcome}
        </text>
      </g>

      <text x="28" y="94" className="fill-muted text-small">
        {words.soFar}
      </text>
      <text x="28" y="136" className="fill-gain">
        <tspan className="text-small font-medium">{currency.before}</tspan>
        <tspan className="text-hero font-bold">{words.net}</tspan>
        <tspan className="text-small font-medium">{currency.after}</tspan>
      </text>
      <text x="28" y="160" className="fill-gain text-small">
        {words.verdict}
      </text>

      <Tile x={24} {...words.income} tone="fill-gain" />
      <Tile x={116} {...words.expenses} tone="fill-loss" />
      <Tile x={208} {...words.debts} tone="fill-debt" />

      <g transform="translate(24 268)">
        <rect width="272" height="96" rx="14" className="fill-card stroke-line" />
        <text x="16" y="28" className="fill-ink text-small font-medium">
          {words.limit.label}
        </text>
        <rect x="16" y="42" width="240" height="10" rx="5" className="fill-line" />
        <rect x="16" y="42" width="149" height="10" rx="5" className="fill-brand" />
        <rect x="184" y="38" width="2" height="18" className="fill-ink" />
        <text x="16" y="78" className="fill-muted text-small">
          {words.limit.used}
        </text>
        <text x="256" y="78" textAnchor="end" className="fill-muted text-small">
          {words.limit.left}
        </text>
      </g>

      <text x="28" y="398" className="fill-ink text-small font-medium">
        {words.history}
      </text>
      {words.days.map(({ day, net }, index) => (
        <g key={day} transform={`translate(24 ${412 + index * 42})`}>
          <rect width="272" height="36" rx="10" className="fill-card stroke-line" />
          <text x="14" y="23" className="fill-ink text-small">
            {day}
          </text>
          <text
            x="258"
            y="23"
            textAnchor="end"
            className={`text-small font-medium ${net.startsWith('+') ? 'fill-gain' : 'fill-loss'}`}
          >
            {net}
          </text>
        </g>
      ))}

      <path d="M12 552h296v32a24 24 0 0 1-24 24H36a24 24 0 0 1-24-24z" className="fill-card" />
      <path d="M12 552h296" className="stroke-line" />
      {TABS.map(({ Icon, x }, index) => (
        <Icon key={x} x={x} y={560} width={24} height={24} className={index === 0 ? 'text-brand' : 'text-muted'} />
      ))}
      <circle cx="160" cy="568" r="26" className="fill-brand" />
      <path d="M160 557v22M149 568h22" className="stroke-on-brand" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

function Tile({ x, label, amount, tone }: { x: number; label: string; amount: string; tone: string }) {
  return (
    <g transform={`translate(${x} 182)`}>
      <rect width="88" height="68" rx="14" className="fill-card stroke-line" />
      <rect x="8" y="12" width="16" height="4" rx="2" className={tone} />
      <text x="8" y="36" className="fill-muted text-small">
        {label}
      </text>
      <text x="8" y="56" className="fill-ink text-small font-bold">
        {amount}
      </text>
    </g>
  )
}
