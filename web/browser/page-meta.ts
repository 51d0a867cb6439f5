import type { MetaDescriptor } from 'react-router'
import { site } from './site-config.ts'

export function pageMeta(page: {
  title: string
  description: string
  path: string
  address?: string
}): MetaDescriptor[] {
  const title = page.path === '/' ? `${site.productName} · ${page.title}` : `${page.title} · ${site.productName}`
  const address = site.appUrl + (page.address ?? page.path)
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.productName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${site.appUrl}/social-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export function screenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${site.productName}` }, { name: 'robots', content: 'noindex' }]
}
