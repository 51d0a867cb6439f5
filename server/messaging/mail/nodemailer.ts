import { createRequire } from 'node:module'

// Load Nodemailer only when it is needed. Nodemailer loads Node's HTTP client, so an `import` would
// make each start 10% slower.
const require = createRequire(import.meta.url)

export function nodemailer(): typeof import('nodemailer') {
  return require('nodemailer')
}
