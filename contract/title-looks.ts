import * as z from 'zod/mini'
import { plainText } from '../domain/plain-text.ts'
import { isGroup, MAX_GROUP } from '../domain/title-group.ts'
import { isEmoji, isHue, LOOKS_PER_CLIENT, MAX_ICON, TITLE_HUES } from '../domain/title-look.ts'
import { fallback } from '../words/en/shared.ts'
import { forms, text } from './fields.ts'
import { issue } from './issue.ts'
import { acknowledgement, activeClients, route } from './route.ts'

const icon = z
  .optional(
    z.nullable(z.string(issue('invalid.icon')).check(z.refine((value) => isEmoji(value), issue('invalid.icon')))),
  )
  .register(forms, { type: ['string', 'null'], maxLength: MAX_ICON * 2, examples: ['🍬'] })

const hue = z
  .optional(z.nullable(z.custom<number>(isHue, issue('invalid.body'))))
  .register(forms, { type: ['integer', 'null'], minimum: 0, maximum: TITLE_HUES - 1 })

const group = z
  .optional(
    z.nullable(
      z.string(issue('invalid.body')).check(z.overwrite(plainText), z.trim(), z.refine(isGroup, issue('invalid.body'))),
    ),
  )
  .register(forms, { type: ['string', 'null'], maxLength: MAX_GROUP, examples: ['Breakfast'] })

/** A null sets the field back to the default. A missing field keeps its value. */
export const titleLook = z.object({ title: text('title', 'invalid.body'), icon, hue, group }, issue('invalid.body'))

export const titleLooks = {
  set: route('PUT', '/api/title-looks', activeClients, {
    summary: `Chooses icon, colour and group of titles; of more than ${LOOKS_PER_CLIENT}, one choice replaces the oldest, and several are refused`,
    body: z.object({
      looks: z
        .array(titleLook, issue('invalid.body'))
        .check(z.minLength(1, issue('invalid.body')), z.maxLength(LOOKS_PER_CLIENT, issue('invalid.body'))),
      /**
       * If true, the server keeps icons, colours and groups that the client chose earlier. File
       * imports send true.
       */
      keepsChosen: z._default(z.boolean(issue('invalid.body')), false),
    }),
    answer: acknowledgement,
    isLarge: true,
    fallback: fallback.saveLook,
  }),
}
