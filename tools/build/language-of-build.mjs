/**
 * Decision 0057 explains why each language has its own build. The variable isn't called LANGUAGE,
 * because many machines set that.
 */
export const languageOfBuild = process.env.BUILD_LANGUAGE ?? 'en'

export function buildFolder(language) {
  return language === 'en' ? 'build' : `build/${language}`
}
