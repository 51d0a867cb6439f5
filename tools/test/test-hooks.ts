import { type AsyncHook, createHook } from 'node:async_hooks'

const begun: AsyncHook[] = []

const hooks = Object.getPrototypeOf(createHook({}))
const { enable } = hooks
hooks.enable = function noted(this: AsyncHook): AsyncHook {
  begun.push(this)
  return enable.call(this)
}

/**
 * Ends the hooks by which `node:test`, imported after this, knows of every promise and timer which test it belongs to: a seventh of what
 * tests of the server cost. It needs them while suites are made; later only to say which test an error belongs to that nobody waits for.
 * Such an error fails the whole process of files instead, and is said here with where it came from.
 */
export function forgetWhoseItIs(): void {
  for (const hook of begun) hook.disable()
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => console.error('An error that no test waits for:', error))
}
