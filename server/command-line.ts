/** Says something to whoever runs a command. */
export function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Says why a command did nothing of what it was asked, and lets it end with 2. */
export function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}

/** Ends a command that takes no arguments with 1 when it was given some: whoever did expects something else of it. */
export function refuseArguments(command: string): void {
  const given = process.argv.slice(2).join(' ')
  if (given === '') return
  process.stderr.write(`npm run ${command} takes no arguments, and was given ${given}: nothing was done.\n`)
  process.exit(1)
}
