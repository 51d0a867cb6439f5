import { type ColourName, PALETTE } from '../../../domain/palette.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { MailBlock, MailContent, MailRow, Tone } from './mail-content.ts'
import { renderText } from './plain-text.ts'

/** Old email programs need nested tables, inline styles and no external resources. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) }
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'

const WIDE_FIGURE = 20
/** Values up to this length may be amounts, which must not wrap. Longer values are typed text. */
const LONGEST_AMOUNT = 32

/** Colour of the light theme. In the dark theme, the class `i-<colour>` overrides it. */
function ink(colour: ColourName): string {
  return `color:${PALETTE[colour].light}`
}

function fill(colour: ColourName): string {
  return `background-color:${PALETTE[colour].light}`
}

function darkRules(): string {
  const rules = Object.entries(PALETTE).flatMap(([name, { dark }]) => [
    `.i-${name}{color:${dark}!important}`,
    `.f-${name}{background-color:${dark}!important}`,
  ])
  return `${rules.join('')}.b-line{border-color:${PALETTE.line.dark}!important}`
}

const HEAD = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules()}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}.big{font-size:32px!important;line-height:40px!important}}</style>`

function renderHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="${content.language ?? 'en'}"><head>
${HEAD}
<title>${escapeHtml(content.title)}</title>
</head>
<body class="f-paper" style="margin:0;padding:0;${fill('paper')};-webkit-text-size-adjust:100%">
${content.preview ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.preview)}</div>\n` : ''}<table role="presentation" class="f-paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${fill('paper')}"><tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="pad i-brand" style="padding:16px 32px 12px;${FONT};font-size:18px;line-height:24px;font-weight:700;${ink('brand')}">${escapeHtml(content.brand)}</td></tr>
<tr><td class="card f-card b-line" style="${BREAKS};${fill('card')};border:1px solid ${PALETTE.line.light};border-radius:10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="pad" style="padding:28px 32px 4px"><h1 class="i-ink" style="margin:0;${FONT};font-size:20px;line-height:28px;font-weight:700;${ink('ink')}">${escapeHtml(content.title)}</h1></td></tr>
${content.blocks.map((block) => `<tr><td class="pad" style="padding:8px 32px">${htmlOf(block)}</td></tr>`).join('\n')}
<tr><td style="padding:0 0 20px;font-size:0;line-height:0">&nbsp;</td></tr>
</table></td></tr>
<tr><td class="pad" style="${BREAKS};padding:16px 32px 32px">${content.footer.map(footerHtml).join('\n')}</td></tr>
</table></td></tr></table>
</body></html>
`
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="i-ink" style="margin:0;${FONT};font-size:16px;line-height:24px;${ink('ink')}">${escapeHtml(block.text)}</p>`
    case 'note':
      return `<p class="i-muted" style="margin:0;${FONT};font-size:14px;line-height:20px;${ink('muted')}">${escapeHtml(block.text)}</p>`
    case 'heading':
      return `<h2 class="i-muted" style="margin:16px 0 0;${FONT};font-size:14px;line-height:20px;font-weight:600;${ink('muted')}">${escapeHtml(block.text)}</h2>`
    case 'figure': {
      // With an ordinary space, the line can break between currency and digits.
      const value = escapeHtml(block.value.replaceAll('\u00a0', ' '))
      const [look, size] =
        value.length < WIDE_FIGURE
          ? ['big ', 'font-size:38px;line-height:46px']
          : ['', 'font-size:28px;line-height:36px']
      return `<p class="i-muted" style="margin:8px 0 0;${FONT};font-size:14px;line-height:20px;${ink('muted')}">${escapeHtml(block.label)}</p>
<p class="${look}i-${block.tone}" style="margin:0;${FONT};${size};font-weight:700;font-variant-numeric:tabular-nums;${ink(block.tone)}">${value}</p>${
        block.note
          ? `\n<p class="i-muted" style="margin:2px 0 8px;${FONT};font-size:14px;line-height:20px;${ink('muted')}">${escapeHtml(block.note)}</p>`
          : ''
      }`
    }
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${block.rows.map(rowHtml).join('')}</table>`
    case 'callout':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:12px"><tr><td class="f-wash" style="${fill('wash')};border-radius:10px;padding:16px 20px">
<p class="i-brand" style="margin:0;${FONT};font-size:14px;line-height:20px;font-weight:600;${ink('brand')}">${escapeHtml(block.title)}</p>
<p class="i-ink" style="margin:4px 0 0;${FONT};font-size:16px;line-height:24px;${ink('ink')}">${escapeHtml(block.text)}</p></td></tr></table>`
    case 'link':
      return `<p class="i-brand" style="margin:0 0 4px;${FONT};font-size:16px;line-height:24px"><a class="i-brand" href="${escapeHtml(block.url)}" style="display:inline-block;padding:10px 0;${ink('brand')};text-decoration:underline">${escapeHtml(block.label)}</a></p>`
    case 'quote':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="b-line" style="border-left:3px solid ${PALETTE.line.light};padding:2px 0 2px 16px">${block.lines
        .map(
          (line) =>
            `<p class="i-ink" style="margin:0 0 8px;${FONT};font-size:16px;line-height:24px;${ink('ink')}">${escapeHtml(line)}</p>`,
        )
        .join('\n')}</td></tr></table>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 4px"><tr><td class="f-brand" style="${fill('brand')};border-radius:10px"><a class="i-onBrand" href="${escapeHtml(block.url)}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;line-height:22px;font-weight:600;text-decoration:none;${ink('onBrand')}">${escapeHtml(block.label)}</a></td></tr></table>`
  }
}

const NOWRAP = 'white-space:nowrap;'

function rowHtml(row: MailRow): string {
  const tone = row.tone ?? 'ink'
  const cell = `padding:8px 0;border-bottom:1px solid ${PALETTE.line.light};vertical-align:top;${FONT};line-height:22px`
  const note = row.note
    ? `<span class="i-muted" style="font-size:14px;line-height:20px;font-weight:400;${ink('muted')}">${escapeHtml(row.note)}</span>`
    : ''
  const [labelBreaks, valueBreaks] = row.value.length > LONGEST_AMOUNT ? [NOWRAP, ''] : ['', NOWRAP]
  const bar = row.share === undefined ? '' : barHtml(row.share, row.pace, tone)
  return `<tr><td class="b-line" style="${cell}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr valign="top"><td class="i-ink" style="${FONT};font-size:16px;line-height:22px;padding-right:12px;${labelBreaks}${ink('ink')}">${escapeHtml(row.label)}</td><td class="i-${tone}" align="right" style="${FONT};font-size:16px;line-height:22px;font-weight:600;${valueBreaks}font-variant-numeric:tabular-nums;${ink(tone)}">${escapeHtml(row.value)}</td></tr></table>${bar}${note}</td></tr>`
}

function barHtml(share: number, pace: number | undefined, tone: Tone): string {
  const used = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  const tick = pace !== undefined && pace > 0.01 && pace < 0.99 ? Math.round(pace * 100) : undefined
  const colourAt = (part: number): ColourName => (part === tick ? 'ink' : part < used ? tone : 'line')
  let cells = ''
  for (let from = 0, to = 1; to <= 100; to++) {
    const colour = colourAt(from)
    if (to < 100 && colourAt(to) === colour) continue
    cells += `<td class="f-${colour}" width="${to - from}%" height="8" style="${fill(colour)};font-size:0;line-height:0;height:8px">&nbsp;</td>`
    from = to
  }
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;margin:8px 0 6px;border-radius:4px;overflow:hidden"><tr>${cells}</tr></table>`
}

function footerHtml(line: MailContent['footer'][number]): string {
  const style = `margin:0 0 6px;${FONT};font-size:13px;line-height:20px;${ink('muted')}`
  const content =
    typeof line === 'string'
      ? escapeHtml(line)
      : `<a class="i-muted" href="${escapeHtml(line.url)}" style="${ink('muted')};text-decoration:underline">${escapeHtml(line.label)}</a>`
  return `<p class="i-muted" style="${style}">${content}</p>`
}
