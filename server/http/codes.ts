import { MAX_LENGTH } from '../../contract/fields.ts'
import { PASSKEY_NAME_LENGTH } from '../../contract/passkeys.ts'
import type { Said } from '../../contract/route.ts'
import { noPasskeysHere } from '../../words/en/passkeys.ts'
import { done, fieldNames, invalid, refused } from '../../words/en/shared.ts'
import * as staffAnswers from '../../words/en/staff-answers.ts'
import { sumsRefused } from '../../words/en/sums.ts'
import { QUOTAS } from '../quotas.ts'

/** The catalogues that answers speak from, by the path of a sentence's name without that name. */
export const SPOKEN_FROM = {
  done,
  invalid,
  refused,
  'staff-answers': staffAnswers,
  'sums.sumsRefused': sumsRefused,
  passkeys: { noPasskeysHere },
}

/** Every sentence that an answer may carry, with what names it in whatever language it is read. */
export const SENTENCES: (Said & { sentence: string })[] = [
  ...Object.entries(SPOKEN_FROM).flatMap(([path, sentences]) =>
    Object.entries<unknown>(sentences).flatMap(([name, sentence]) =>
      typeof sentence === 'string' ? [{ code: `${path}.${name}`, sentence }] : [],
    ),
  ),
  // What is made of something else: all that it is ever made of.
  ...(Object.keys(MAX_LENGTH) as (keyof typeof MAX_LENGTH)[]).flatMap((field) => [
    {
      code: 'invalid.tooLong',
      params: [field, MAX_LENGTH[field]],
      sentence: invalid.tooLong(fieldNames[field], MAX_LENGTH[field]),
    },
    { code: 'invalid.unreadable', params: [field], sentence: invalid.unreadable(fieldNames[field]) },
  ]),
  ...Array.from({ length: 24 }, (_, before) => before + 1).map((hours) => ({
    code: 'refused.tooManyToday',
    params: [hours],
    sentence: refused.tooManyToday(hours),
  })),
  ...Array.from({ length: 24 * 60 }, (_, minutes) => [Math.floor(minutes / 60), minutes % 60] as const).map(
    ([hour, minute]) => ({
      code: 'refused.tooManyLogins',
      params: [hour, minute],
      sentence: refused.tooManyLogins(hour, minute),
    }),
  ),
  {
    code: 'staff-answers.passkeyNameLong',
    params: [PASSKEY_NAME_LENGTH],
    sentence: staffAnswers.passkeyNameLong(PASSKEY_NAME_LENGTH),
  },
  {
    code: 'staff-answers.tooManyPasskeys',
    params: [QUOTAS.passkeysOfPerson.max],
    sentence: staffAnswers.tooManyPasskeys(QUOTAS.passkeysOfPerson.max),
  },
]

const CODES: ReadonlyMap<string, Said> = new Map(SENTENCES.map(({ sentence, ...said }) => [sentence, said]))

/** The code of a sentence that is in no catalogue of answers: none of ours, as a test holds. */
export const UNLISTED = 'unlisted'

/** What names a sentence of an answer, to stand beside it. */
export function codeOf(sentence: string): Said {
  return CODES.get(sentence) ?? { code: UNLISTED }
}

/** The body of a refusal: its sentence and what names it. */
export function refusalOf(sentence: string): { success: false; message: string } & Said {
  return { success: false, message: sentence, ...codeOf(sentence) }
}
