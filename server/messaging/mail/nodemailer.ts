import { createRequire } from 'node:module'

// `require` avoids importing Node's HTTP client, which delays each process start by a tenth.
export const { createTransport } = createRequire(import.meta.url)('nodemailer') as typeof import('nodemailer')
