/**
 * The language of this build (docs/decisions/0057-build-the-browser-code-once-per-language.md). The
 * variable isn't called LANGUAGE, since many machines set that.
 */
export const languageOfBuild = process.env.BUILD_LANGUAGE ?? 'en'

export function buildFolder(language) {
  return language === 'en' ? 'build' : `build/${language}`
}
