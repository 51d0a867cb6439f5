/**
 * The operator's settings. Built HTML has marks such as `%SUPPORT_EMAIL%`, which the server
 * replaces at its start (server/platform/http/web-files.ts). The browser reads the values from `<html>`, so
 * that React renders what the server sent.
 */
const marks = {
  productName: '%PRODUCT_NAME%',
  appUrl: '%APP_URL%',
  supportEmail: '%SUPPORT_EMAIL%',
  poweredByName: '%POWERED_BY_NAME%',
  poweredByUrl: '%POWERED_BY_URL%',
  /** In Kigali, for the footer. */
  year: '%YEAR%',
}
type SiteConfig = typeof marks

// The development server replaces no marks.
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

/** The attributes of `<html>`: `data-product-name` and so on. */
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

/** Marks of information pages only. The server fills them in the page's language. */
export const operatorMarks = { operator: '%OPERATOR%', storagePlace: '%STORAGE_PLACE%', added: '%DOCUMENTS_CHANGED%' }
