import type { MetaDescriptor } from 'react-router'
import { LANGUAGES } from '../../domain/language.ts'
import { pageMeta } from '../browser/page-meta.ts'
import { site } from '../browser/site-config.ts'
import { addressIn } from '../session/information-paths.ts'

/** Search engines show the English page to readers whose language has no page. */
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
