import type { MailBlock, MailContent, MailRow } from './mail-content.ts'

const WIDTH = 64

export function renderText(content: MailContent): string {
  // French puts a narrow no-break space before a colon.
  const colon = content.language === 'fr' ? '\u202f:' : ':'
  const parts = [content.title, '='.repeat(Math.min([...content.title].length, WIDTH)), '']
  for (const block of content.blocks) parts.push(...textOf(block, colon))
  parts.push('', '-- ')
  parts.push(
    content.brand,
    ...content.footer.map((line) =>
      typeof line === 'string' ? wrap(line).join('\n') : `${line.label}${colon}\n${line.url}`,
    ),
  )
  const lines = parts.flatMap((part) => part.split('\n')).map(plain)
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`
}

function textOf(block: MailBlock, colon: string): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [...wrap(block.text), '']
    case 'heading':
      return ['', block.text, '-'.repeat(Math.min([...block.text].length, WIDTH))]
    case 'figure':
      return [`${block.label}${colon} ${block.value}`, ...(block.note ? wrap(block.note) : []), '']
    case 'rows':
      return [...block.rows.flatMap(rowText), '']
    case 'callout':
      return ['', ...wrap(`${block.title}${colon} ${block.text}`), '']
    case 'button':
    case 'link':
      return [`${block.label}${colon}`, block.url, '']
    case 'quote':
      return [...block.lines.flatMap((line) => wrap(line).map((part) => `> ${part}`)), '']
  }
}

function rowText(row: MailRow): string[] {
  const gap = WIDTH - [...row.label].length - [...row.value].length
  const head = gap >= 2 ? [`${row.label} ${'.'.repeat(gap - 2)} ${row.value}`] : [row.label, `  ${row.value}`]
  return [...head, ...(row.note ? wrap(row.note).map((line) => `  ${line}`) : [])]
}

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \t\r\n]+/)) {
    if (line !== '' && [...line].length + 1 + [...word].length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** Without control characters, typed text can't start or hide a line. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
}
