import { PASSWORD_MIN } from './credentials.ts'

const SEQUENCES = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'azertyuiop']
const EASY_WORDS =
  /^(password|passwd|iloveyou|welcome|admin|secret|imari|rwanda|kigali|amahoro|imana|jesus)\d{0,4}[!.]?$/

export function isEasyPassword(password: string): boolean {
  if (password.length < PASSWORD_MIN) return false
  const typed = password.toLowerCase()
  const backwards = [...typed].reverse().join('')
  return (
    /^(.{1,3})\1+$/su.test(typed) ||
    EASY_WORDS.test(typed) ||
    SEQUENCES.some((sequence) => sequence.includes(typed) || sequence.includes(backwards))
  )
}
