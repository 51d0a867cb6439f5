import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import { account } from '../../../contract/account.ts'
import { superadmin } from '../../../contract/staff.ts'
import { systemClock } from '../../../domain/clock.ts'
import { testApp } from '../../../test/support/app.ts'
import { busyClient, sendToFiles } from '../../../test/support/busy-client.ts'
import { mailRenderers } from '../../app/jobs/mail-renderers.ts'
import { runJobs } from '../../app/jobs/schedule.ts'
import { erasePerson } from '../../identity/account/erase-person.ts'
import { answerResetRequests } from '../../identity/auth/answer-reset-requests.ts'
import { fileTransport, mailFileName, mailFolder } from './file-transport.ts'
import type { WrittenMail } from './message.ts'
import { sendDueMails } from './sender.ts'

const t = testApp({ config: { dataDir: await mkdtemp(join(tmpdir(), 'imari-mails-')) } })
after(() => rm(t.ctx.config.dataDir, { recursive: true, force: true }))

test('the email files of an erased client are deleted, and those of others stay', async () => {
  const [neighbour, aline] = [await busyClient(t), await busyClient(t)]
  await sendToFiles(t)
  const before = await filesWith(neighbour.traces)
  const kinds = (await filesWith(aline.traces)).map((path) => path.split('_')[1])
  const every = 'contact contact email-changed email-new reset reset summary warning warning welcome'
  assert.equal(kinds.toSorted().join(' '), every, 'the scan finds every email')
  for (const trace of aline.traces.slice(1)) assert.ok((await filesWith([trace])).length >= 1, trace)
  await t.ok(superadmin.deleteUser, { as: await t.people.bosco(), params: { id: aline.id } })
  assert.deepEqual(await filesWith(aline.traces), [])
  assert.deepEqual(await filesWith(neighbour.traces), before)
})

test('the next jobs delete email files of an erased client that another process wrote or left half written', async () => {
  const aline = await busyClient(t)
  await t.ok(account.forgotPassword, { body: { email: aline.emails[1] } })
  // Another process has claimed the emails.
  const late: WrittenMail[] = []
  const holding = async (mail: WrittenMail) => {
    late.push(mail)
    return null
  }
  await answerResetRequests(t.ctx)
  await sendDueMails(t.ctx, { transport: { deliver: holding, close() {} }, mailRenderers })
  assert.ok(late.length >= 4)
  assert.equal(await erasePerson(t.ctx, 'system', aline.id), true)
  const files = fileTransport(t.ctx.config)
  for (const mail of late) await files.deliver(mail)
  const [one] = late
  if (one)
    await writeFile(join(mailFolder(t.ctx.config), `.${mailFileName(one)}.${process.pid}.part`), aline.traces.join())
  assert.ok((await filesWith(aline.traces)).length >= 4)
  await runJobs(t.ctx)
  assert.deepEqual(await filesWith(aline.traces), [])
})

test('email files are deleted after three days', async () => {
  const folder = mailFolder(t.ctx.config)
  const [old, young] = ['old.eml', 'young.eml'] as const
  for (const name of [old, young]) await writeFile(join(folder, name), '')
  const daysAgo = (days: number) => new Date(systemClock().now().getTime() - days * 86_400_000)
  await utimes(join(folder, old), daysAgo(3), daysAgo(3))
  await utimes(join(folder, young), daysAgo(2.99), daysAgo(2.99))
  await runJobs(t.ctx)
  const left = await readdir(folder)
  assert.deepEqual([left.includes(old), left.includes(young)], [false, true])
})

/** Every file below DATA_DIR whose name or content has one of the texts. */
async function filesWith(texts: string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(t.ctx.config.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const raw = await readFile(path)
    const { text = '', html = '', subject = '', headers } = await PostalMime.parse(raw)
    const said = [entry.name, String(raw), text, html, subject, JSON.stringify(headers)].join('\n').toLowerCase()
    if (texts.some((trace) => said.includes(trace.toLowerCase()))) found.push(path)
  }
  return found.sort()
}
