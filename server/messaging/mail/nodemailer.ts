import { createRequire } from 'node:module'

// `import` would also load Node's HTTP client, which makes each process start 10% slower.
const require = createRequire(import.meta.url)

/** Loads Nodemailer on first use, because loading it takes a tenth of a process's start. */
export function nodemailer(): typeof import('nodemailer') {
  return require('nodemailer')
}
