// npm run dev: a server that restarts on changes, and screens with hot reload.

import { exitCodeOf, install, node24, runCommand, start } from './bootstrap.mjs'

await runCommand(async () => {
  await install()
  const apiPort = process.env.API_PORT ?? '3001'
  const screensPort = process.env.PORT ?? '3000'
  const address = `http://localhost:${screensPort}`
  const server = start(node24(), ['--watch', '--watch-preserve-output', 'server/worker.ts'], {
    PORT: apiPort,
    APP_URL: address,
  })
  const screens = start(
    node24(),
    ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', screensPort, '--strictPort'],
    {
      API_URL: `http://127.0.0.1:${apiPort}`,
    },
  )
  console.log(`Open ${address}. Screens reload when you change them. The server listens on port ${apiPort}.\n`)
  const code = await Promise.race([exitCodeOf(server), exitCodeOf(screens)])
  for (const child of [server, screens]) child.kill('SIGTERM')
  await Promise.all([server, screens].filter((child) => child.exitCode === null).map(exitCodeOf))
  return code
})
