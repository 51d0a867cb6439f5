// A pipe such as `npm run backups | head` closes the output early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

export function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

export function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}

export function refuseArguments(command: string): void {
  const given = process.argv.slice(2).join(' ')
  if (given === '') return
  process.stderr.write(`npm run ${command} takes no arguments, but got ${given}. Nothing was done.\n`)
  process.exit(1)
}
