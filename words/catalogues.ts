import { LANGUAGES, type Language } from '../domain/language.ts'
import { noPasskeysHere } from './en/passkeys.ts'
import * as staffAnswers from './en/staff-answers.ts'
import { byCode, type Catalogue, type Message, render } from './message.ts'
import { type Spoken, spoken } from './spoken.ts'

/** The sentences of API responses, by language. Staff get English only. */
export const catalogues = Object.fromEntries(
  LANGUAGES.map((language) => [language, catalogueOf(spoken[language])]),
) as Record<Language, Catalogue>

function catalogueOf({ done, invalid, refused, sumsRefused, fieldNames }: Spoken): Catalogue {
  const sentences = byCode({
    done,
    invalid,
    refused,
    'staff-answers': staffAnswers,
    'sums.sumsRefused': sumsRefused,
    passkeys: { noPasskeysHere },
  })
  return { sentences, fieldNames }
}

export function localize(language: Language, message: Message): { message: string } & Message {
  return { message: render(catalogues[language], message), ...message }
}
