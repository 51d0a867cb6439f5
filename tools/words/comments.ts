const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/
const NAME = /^\s*(?:export )?(?:const )?['\w-]+(?:: |\(| = )/

export function commentAt(source: string, place: number): string {
  const lines = source.slice(0, place).split('\n')
  while (lines.length > 0 && !NAME.test(lines.at(-1) ?? '')) lines.pop()
  const comment = COMMENT.exec(lines.slice(0, -1).join('\n'))?.[1] ?? ''
  return comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()
}
