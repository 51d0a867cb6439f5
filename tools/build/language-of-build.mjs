/**
 * Language of this build (decision 0057). The variable isn't called LANGUAGE, because many machines
 * set LANGUAGE for other programs.
 */
export const languageOfBuild = process.env.BUILD_LANGUAGE ?? 'en'

export function buildFolder(language) {
  return language === 'en' ? 'build' : `build/${language}`
}
