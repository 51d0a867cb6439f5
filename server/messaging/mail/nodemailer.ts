import { createRequire } from 'node:module'

// Don't `import` Nodemailer, which would load Node's HTTP client and make each start 10% slower.
const require = createRequire(import.meta.url)

export function nodemailer(): typeof import('nodemailer') {
  return require('nodemailer')
}
