import * as z from 'zod/mini'
import { fallback } from '../words/en/shared.ts'
import { email, phoneText, text } from './fields.ts'
import { acknowledgement, anyone, route } from './route.ts'

export const contact = {
  send: route('POST', '/api/contact', anyone, {
    summary: 'Stores a visitor’s message and emails it to support',
    body: z.object({
      name: text('fullName', 'invalid.messageFields'),
      email: email('invalid.messageFields'),
      phone: phoneText('invalid.messageFields'),
      message: text('message', 'invalid.messageFields'),
    }),
    answer: acknowledgement,
    fallback: fallback.contact,
    creates: true,
    rateLimit: 'contact',
  }),
}
