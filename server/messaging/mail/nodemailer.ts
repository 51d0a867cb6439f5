import { createRequire } from 'node:module'

// Load Nodemailer only when needed. Nodemailer also loads Node's HTTP client, which would make
// each start 10% slower.
const require = createRequire(import.meta.url)

export function nodemailer(): typeof import('nodemailer') {
  return require('nodemailer')
}
