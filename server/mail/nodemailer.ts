import { createRequire } from 'node:module'

// As its form for `require`: the other one imports `node:http`, and with it Node's client for HTTP, which nobody here uses.
// Every process would start a tenth later.
export const { createTransport } = createRequire(import.meta.url)('nodemailer') as typeof import('nodemailer')
