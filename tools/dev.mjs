// npm run dev: the server, started anew at every change, and the screens with hot reload in front of it.

import { spawn } from 'node:child_process'
import { command, ended, environment, follow, install, node24, root } from './ground.mjs'

await command(async () => {
  await install()
  const apiPort = process.env.API_PORT ?? '3001'
  const start = (args, env) => follow(spawn(node24(), args, { cwd: root, env: environment(env), stdio: 'inherit' }))
  const screensPort = process.env.PORT ?? '3000'
  const address = `http://localhost:${screensPort}`
  const server = start(['--watch', '--watch-preserve-output', 'server/worker.ts'], { PORT: apiPort, APP_URL: address })
  const screens = start(['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', screensPort, '--strictPort'], {
    API_URL: `http://127.0.0.1:${apiPort}`,
  })
  console.log(
    `The screens, reloaded as they change: ${address}   (the server behind them listens on port ${apiPort})\n`,
  )
  const code = await Promise.race([ended(server), ended(screens)])
  for (const child of [server, screens]) child.kill('SIGTERM')
  await Promise.all([server, screens].filter((child) => child.exitCode === null).map(ended))
  return code
})
