/**
 * The language whose screens are built: each is a build of the same source (docs/decisions/0057-build-the-browser-code-once-per-language.md). Not
 * by LANGUAGE, which says of many a machine what it speaks itself.
 */
export const languageOfBuild = process.env.BUILD_LANGUAGE ?? 'en'

/** Where a language is built; tools/join-languages.mjs puts what the others need beside the English build. */
export function buildFolder(language) {
  return language === 'en' ? 'build' : `build/${language}`
}
