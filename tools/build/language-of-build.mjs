/**
 * The build's language (docs/decisions/0057-build-the-browser-code-once-per-language.md). Not
 * LANGUAGE, which many machines set for themselves.
 */
export const languageOfBuild = process.env.BUILD_LANGUAGE ?? 'en'

export function buildFolder(language) {
  return language === 'en' ? 'build' : `build/${language}`
}
