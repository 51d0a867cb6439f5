import path from 'node:path'

export interface Import {
  from: string
  to: string
  typeOnly: boolean
}

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

export function importsOf(file: string, text: string): Import[] {
  const statements = withoutComments(text).matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,]+?\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
  )
  return [...statements].map(([, type, fixed, lazy]) => {
    const target = fixed ?? lazy ?? ''
    const to = target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target
    return { from: file, to, typeOnly: type !== undefined }
  })
}
