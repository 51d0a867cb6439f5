import type { Language } from '../../../domain/language.ts'
import { languageNamed } from './language.ts'

export function readPageAddress(address: string): { prefix?: Language; path: string } {
  const [, first, rest] = /^\/(\w+)(\/.*)?$/s.exec(address) ?? []
  const prefix = languageNamed(first)
  return prefix && prefix !== 'en' ? { prefix, path: rest ?? '/' } : { path: address }
}

export function addressIn(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
}

export function readSwitch(query: string): { switchedTo: Language | undefined; query: string } {
  const params = new URLSearchParams(query)
  const switchedTo = languageNamed(params.get('lang') ?? undefined)
  if (!switchedTo) return { switchedTo, query }
  params.delete('lang')
  return { switchedTo, query: params.size > 0 ? `?${params}` : '' }
}

/** Uses a loop, because a regular expression takes 0.2 s for 16 KB of slashes. */
export function withoutSlashesAtItsEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

export function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

export function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
