// npm run check: runs all checks even after an error, and exits with the highest exit code.

import { install, node24, run, runCommand } from './bootstrap.mjs'

const checks = [
  // One checker, because four would check shared types several times and take 1.7 times the
  // processor time.
  ['Types', ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']],
  ['Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  ['Unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
  [
    'Words',
    [
      '--test',
      '--test-reporter=dot',
      'test/house/wording.test.ts',
      'test/house/prose.test.ts',
      'words/fr/typography.test.ts',
    ],
  ],
  [
    'Architecture',
    ['--test', '--test-reporter=dot', 'test/house/architecture.test.ts', 'test/house/one-place.test.ts'],
  ],
]

await runCommand(async () => {
  await install()
  let worst = 0
  for (const [what, args] of checks) worst = Math.max(worst, await checked(what, args))
  return worst
})

async function checked(what, args) {
  const start = performance.now()
  const code = await run(node24(), args)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return code
}
