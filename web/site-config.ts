/**
 * What the operator sets and a page shows. The built HTML carries marks such as `%SUPPORT_EMAIL%`, which the server
 * replaces when it starts (server/http/web-files.ts). A page that comes alive in the browser reads the same values from
 * the `data-` attributes of `<html>`, so that what React renders is what the server sent.
 */
const marks = {
  productName: '%PRODUCT_NAME%',
  appUrl: '%APP_URL%',
  supportEmail: '%SUPPORT_EMAIL%',
  poweredByName: '%POWERED_BY_NAME%',
  poweredByUrl: '%POWERED_BY_URL%',
  /** The current year in Kigali, for the footer. */
  year: '%YEAR%',
}
type SiteConfig = typeof marks

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

/** The attributes of `<html>` that carry the values to the browser: `data-product-name` and so on. */
export const siteAttributes = Object.fromEntries(
  Object.entries(site).map(([name, value]) => [
    `data-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    value,
  ]),
)

function fromDocument(): SiteConfig {
  const { dataset } = document.documentElement
  return Object.fromEntries(Object.keys(marks).map((name) => [name, dataset[name] ?? ''])) as unknown as SiteConfig
}

/** Marks of information pages alone, which no script makes again: the server fills them in the page's language. */
export const operatorMarks = { operator: '%OPERATOR%', storagePlace: '%STORAGE_PLACE%', added: '%DOCUMENTS_CHANGED%' }
