/** Decision 0057. Not called LANGUAGE, because many machines set LANGUAGE for other programs. */
export const languageOfBuild = process.env.BUILD_LANGUAGE ?? 'en'

export function buildFolder(language) {
  return language === 'en' ? 'build' : `build/${language}`
}
