import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '../../../test/support/commands.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { withoutValues } from './operator.ts'

test('npm run sql prints a table and records the statement without its values', async () => {
  const database = await createTestDatabase()
  try {
    const settings = { DATABASE_URL: database.url, DATA_DIR: '/nowhere' }
    const run = (statement: string) => runCommand('server/operations/integrity/run-sql.ts', [statement], settings)
    const output = await run("select 'Aline' as name, 12000 as amount, null as nothing;\nselect kind from audit_event")
    assert.deepEqual(
      [output.code, output.stdout],
      [0, 'name   amount  nothing\nAline  12000\n(1 rows)\nkind\nsql-run\nsql-run\n(2 rows)\n'],
    )
    const wrong = await run('select no_column from client;\ninsert into client default values')
    assert.deepEqual([wrong.code, wrong.stderr], [1, 'column "no_column" does not exist\n'])
    const { stdout } = await run("select after ->> 'reason' as reason from audit_event order by id")
    assert.match(stdout, /^reason\nselect \? as name, \? as amount, null as nothing\n/)
    assert.match(stdout, /select no_column from client\n/)
    assert.doesNotMatch(stdout, /insert/)
  } finally {
    await database.close()
  }
})

test('a statement recorded by npm run sql contains no value, however the value is quoted', () => {
  const secret = 'umwihariko'
  for (const statement of [
    `'${secret}'`,
    `'it''s ${secret}'`,
    `E'\\'${secret}'`,
    `$a$${secret}$a$`,
    `$$${secret}`,
    `-- ${secret}`,
    `/* ${secret} */`,
    `'${secret}`,
  ])
    assert.ok(!withoutValues(`select 1, ${statement}`).includes(secret), statement)
  assert.equal(
    withoutValues('update debt\n set amount = 12000.50 where n2 = -3'),
    'update debt set amount = ? where n2 = -?',
  )
})
