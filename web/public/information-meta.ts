import type { MetaDescriptor } from 'react-router'
import { LANGUAGES } from '../../domain/language.ts'
import { addressIn } from '../information-paths.ts'
import { pageMeta } from '../page-meta.ts'
import { site } from '../site-config.ts'

/**
 * What `pageMeta` says, of a page that has an address in every language: its own address, and those of the others, with the English
 * one for whoever speaks none of them.
 */
export function informationMeta(page: { title: string; description: string; path: string }): MetaDescriptor[] {
  const link = (hrefLang: string, path: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: site.appUrl + path,
  })
  return [
    ...pageMeta({ ...page, address: addressIn(page.path) }),
    ...LANGUAGES.map((language) => link(language, addressIn(page.path, language))),
    link('x-default', page.path),
  ]
}
