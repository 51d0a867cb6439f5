/**
 * The variable isn't called LANGUAGE, because many machines set LANGUAGE for other programs. See
 * decision 0057.
 */
export const languageOfBuild = process.env.BUILD_LANGUAGE ?? 'en'

export function buildFolder(language) {
  return language === 'en' ? 'build' : `build/${language}`
}
