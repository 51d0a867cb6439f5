import { hash } from 'node:crypto'
import { workerDirectives } from './worker-files.ts'

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
]

export function policyOf(html: string, path: string): string {
  const hashes = Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g), ([, code = '']) => {
    return `'sha256-${hash('sha256', code, 'base64')}'`
  })
  return [["script-src 'self'", ...new Set(hashes)].join(' '), ...PAGE_POLICY, ...workerDirectives(path)].join('; ')
}
