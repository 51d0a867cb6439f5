import { foldText } from '../../../domain/fold-text.ts'
import { verbs } from '../../../words/en/staff-palette.ts'

export type UserAction = keyof typeof verbs

/** Splits `extend eric` or `eric +1 month` into an action and the other words. */
export function typedAction(typed: string): { action: UserAction | undefined; rest: string } {
  const text = ` ${foldText(typed).trim().replaceAll(/\s+/g, ' ')} `
  for (const [action, phrases] of Object.entries(verbs) as [UserAction, readonly string[]][]) {
    const said = phrases.filter((phrase) => text.includes(` ${phrase} `))
    const rest = said.reduce((left, phrase) => left.replace(` ${phrase} `, ' '), text).trim()
    if (said.length > 0 && rest) return { action, rest }
  }
  return { action: undefined, rest: typed }
}

/** True for the name of an action without a user, such as `extend`. */
export const isVerb = (typed: string) => Object.values<readonly string[]>(verbs).flat().includes(foldText(typed))
