// With --env-file and --user, a command runs with the settings and the user of the service.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { UserError } from './bootstrap.mjs'

export function applyServiceOptions(args) {
  const rest = []
  const options = { '--env-file': '', '--user': '' }
  for (let at = 0; at < args.length; at++) {
    const [name, ...value] = args[at].split('=')
    if (!Object.hasOwn(options, name)) rest.push(args[at])
    else if (value.length > 0) options[name] = value.join('=')
    else options[name] = args[++at] ?? ''
    if (options[name] === '') throw new UserError(`${name} needs a value.`)
  }
  // Read the settings first, because the service user may lack access to the file.
  if (options['--env-file']) Object.assign(process.env, readEnvFile(options['--env-file']))
  if (options['--user']) becomeUser(options['--user'])
  return rest
}

function readEnvFile(file) {
  try {
    // npm changes the working folder. INIT_CWD is the operator's folder.
    return parseEnvFile(readFileSync(path.resolve(process.env.INIT_CWD ?? '', file), 'utf8'))
  } catch (error) {
    throw new UserError(`The settings can't be read: ${error.message}. Run this as root.`)
  }
}

function becomeUser(name) {
  const id = (which) => Number(execFileSync('id', [which, '--', name], { encoding: 'utf8', stdio: 'pipe' }))
  let user
  try {
    user = { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new UserError(`There is no user ${name} on this machine.`)
  }
  if (process.getuid() === user.uid) return
  if (process.getuid() !== 0) throw new UserError(`Only root can become ${name}: run this as root.`)
  process.initgroups(name, user.gid)
  process.setgid(user.gid)
  process.setuid(user.uid)
  // The service must be able to read built files, so callers build before this umask.
  process.umask(0o077)
}

const SPACE = /[ \t\r]/

/** Parses NAME=value lines by the rules of systemd's EnvironmentFile=. */
export function parseEnvFile(text) {
  const settings = {}
  let at = 0
  const isAtEnd = () => at >= text.length || text[at] === '\n'
  while (at < text.length) {
    while (at < text.length && (SPACE.test(text[at]) || text[at] === '\n')) at++
    const line = text.slice(at, text.indexOf('\n', at) === -1 ? undefined : text.indexOf('\n', at))
    const [, name] = /^([A-Za-z_]\w*)[ \t\r]*=/.exec(line) ?? []
    if (!name) {
      at += line.length
      continue
    }
    at += line.indexOf('=') + 1
    settings[name] = readValue()
  }
  return settings

  function readValue() {
    let value = ''
    for (;;) {
      while (!isAtEnd() && SPACE.test(text[at])) at++
      if (isAtEnd()) return value
      const quote = text[at]
      if (quote !== '"' && quote !== "'") return value + readUnquoted()
      at++
      value += readQuoted(quote)
    }
  }

  function readQuoted(quote) {
    let value = ''
    for (; at < text.length && text[at] !== quote; at++) {
      if (quote === "'" || text[at] !== '\\') value += text[at]
      else if ('"\\`$'.includes(text[++at] ?? ' ')) value += text[at]
      else if (text[at] !== '\n') value += `\\${text[at] ?? ''}`
    }
    at++
    return value
  }

  function readUnquoted() {
    let value = ''
    let length = 0
    for (; !isAtEnd(); at++) {
      if (text[at] !== '\\') value += text[at]
      else if ((text[++at] ?? '\n') !== '\n') value += text[at]
      if (!SPACE.test(text[at] ?? ' ') || text[at - 1] === '\\') length = value.length
    }
    return value.slice(0, length)
  }
}
