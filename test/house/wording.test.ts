import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { sentencesOf } from '../../tools/words/sentences.ts'

const ROOT = path.join(import.meta.dirname, '../..')

const AVOIDED: Partial<Record<Language, [fault: RegExp, instead: string][]>> = {
  en: [
    [/(?<!\/)\bmails?\b/i, 'email'],
    [/e-mail/i, 'email'],
    [/\bsign(?:s|ed|ing)?(?: \w+)? (?:in|out|everybody)\b/i, 'log in, log out'],
    [/\bwr(?:ite|ites|itten|iting|ote)\b(?: \w+)? down\b/i, 'record'],
    [/\bstands\b/i, 'is, appears'],
    [/\bwhom\b|\bwhoever\b/i, 'who, someone'],
    [/\b(?:some|every|no)body\b/i, 'someone, everyone, no one'],
    [/\bput by\b|\bmeanwhile\b|\bopens nothing\b/i, 'plain words'],
    [/\s%/, 'no space before %'],
  ],
  fr: [
    [/\b[dD]e (?=[aeiouàâéèêîôû])/, 'd’ before a vowel'],
    [/(?<!e-)\bmails?\b/i, 'e-mail'],
    [/Comment marche/, 'fonctionne'],
    [/\d,\d{3}(?!\d)|RWF \d/, 'amounts by words/fr/money.ts'],
  ],
  rw: [
    [/abonema/i, 'ifatabuguzi'],
    [/brawuza/i, 'mushakisha'],
    [/\bpaji\b/i, 'urupapuro'],
    [/\bkuwa [a-z]/i, 'ku wa'],
    [/\bna [aeiou]/, 'n’ before a vowel'],
    [/mu bubiko\b(?! bw)/, 'guhisha'],
    [/icyumweru gitaha/i, 'mu minsi 7 iri imbere'],
    [/\s%/, 'no space before %'],
  ],
}

/** Matches a number with a sign and a word: "−5 less" would be a double negative (R45). */
const SIGN_AND_WORD: Partial<Record<Language, RegExp>> = {
  en: /(?:[+−]\S*|\{sign\w*\(.*\)\}) (?:more|less|better|worse)\b/,
  fr: /(?:[+−]\S*|\{sign\w*\(.*\)\}) (?:de plus|de moins)\b/,
  rw: /(?:yiyongereyeho|yagabanutseho) (?:[+−]|\{sign)/i,
}

function textsOf(language: Language): { place: string; text: string }[] {
  return globSync(`words/${language}/*.ts`, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      sentencesOf(readFileSync(path.join(ROOT, file), 'utf8')).flatMap(({ key, pieces }) =>
        pieces.map(({ text }) => ({ place: `${file} ${key}`, text })),
      ),
    )
}

for (const language of LANGUAGES) {
  const texts = textsOf(language)

  test(`no sentence in ${language} contains a banned word`, () => {
    const found = AVOIDED[language]?.flatMap(([fault, instead]) =>
      texts
        .filter(({ text }) => fault.test(text.replaceAll(/\{[^}]*\}/g, '…')))
        .map(({ place, text }) => `${place}: ${text} (${instead})`),
    )
    assert.deepEqual(found ?? [], [])
  })

  test(`no number in ${language} has both a sign and a word such as "more"`, () => {
    assert.deepEqual(
      texts.filter(({ text }) => SIGN_AND_WORD[language]?.test(text)).map(({ place, text }) => `${place}: ${text}`),
      [],
    )
  })
}
