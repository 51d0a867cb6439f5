/**
 * What the operator sets and a page shows. The built HTML carries marks such as `%SUPPORT_EMAIL%`, which the server
 * replaces when it starts (server/http/web-files.ts). A page that comes alive in the browser reads the same values from
 * the `data-` attributes of `<html>`, so that what React renders is what the server sent.
 */
export interface SiteConfig {
  productName: string
  appUrl: string
  supportEmail: string
  poweredByName: string
  poweredByUrl: string
  /** The current year in Kigali, for the footer. */
  year: string
}

const marks: SiteConfig = {
  productName: '%PRODUCT_NAME%',
  appUrl: '%APP_URL%',
  supportEmail: '%SUPPORT_EMAIL%',
  poweredByName: '%POWERED_BY_NAME%',
  poweredByUrl: '%POWERED_BY_URL%',
  year: '%YEAR%',
}

// The development server replaces nothing, so it shows stand-ins.
const standIns: SiteConfig = {
  productName: 'Imari',
  appUrl: 'http://localhost:3000',
  supportEmail: 'support@localhost',
  poweredByName: 'Powered-by',
  poweredByUrl: 'http://localhost:3000/',
  year: '2026',
}

export const site: SiteConfig = import.meta.env.DEV
  ? standIns
  : typeof document === 'undefined'
    ? marks
    : fromDocument()

/** The attributes of `<html>` that carry the values to the browser. */
export const siteAttributes = {
  'data-product-name': site.productName,
  'data-app-url': site.appUrl,
  'data-support-email': site.supportEmail,
  'data-powered-by-name': site.poweredByName,
  'data-powered-by-url': site.poweredByUrl,
  'data-year': site.year,
}

function fromDocument(): SiteConfig {
  const { dataset } = document.documentElement
  return Object.fromEntries(Object.keys(marks).map((name) => [name, dataset[name] ?? ''])) as unknown as SiteConfig
}
