/** The server replaces these placeholders in built HTML. */
const marks = {
  productName: '%PRODUCT_NAME%',
  appUrl: '%APP_URL%',
  supportEmail: '%SUPPORT_EMAIL%',
  poweredByName: '%POWERED_BY_NAME%',
  poweredByUrl: '%POWERED_BY_URL%',
  year: '%YEAR%',
}
type SiteConfig = typeof marks

// The development server replaces no placeholders.
const devDefaults: SiteConfig = {
  productName: 'Imari',
  appUrl: 'http://localhost:3000',
  supportEmail: 'support@localhost',
  poweredByName: 'Powered-by',
  poweredByUrl: 'http://localhost:3000/',
  year: '2026',
}

export const site: SiteConfig = import.meta.env.DEV
  ? devDefaults
  : typeof document === 'undefined'
    ? marks
    : fromDocument()

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

/** Placeholders on information pages only. The server replaces them too. */
export const operatorMarks = {
  operator: '%OPERATOR%',
  price: '%PRICE%',
  storagePlace: '%STORAGE_PLACE%',
  added: '%DOCUMENTS_CHANGED%',
}
