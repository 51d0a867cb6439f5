import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { account } from '../../../contract/account.ts'
import { contact } from '../../../contract/contact.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { isDeliverable } from '../../../domain/credentials.ts'

const parse: (text: string) => { address?: string }[] = createRequire(import.meta.url)('nodemailer/lib/addressparser')

const MALFORMED =
  '<x@t.rw> a,b@t.rw a;b@t.rw a:b@t.rw a(b)@t.rw "a"@t.rw a\\b@t.rw [a]@t.rw a@t.rw,b.rw a@t.rw> a@t..rw a@.t.rw a@t.rw. a@-t.rw a@t-.rw a@t_t.rw a@[127.0.0.1] a@t/t.rw a@t.rw;'
const GOOD =
  "a@b.c A+b@c.d.e o'neil@t.rw a..b@t.rw a/b=c@t.rw !#$%&*?^_`{|}~-@t.rw uwase@xn--bcher-kva.example müller@bücher.example 1@1.rw"

test('every form refuses a malformed email at the field', () => {
  const emails = [
    account.register.body.shape.email,
    account.update.body.shape.email,
    administrators.updateProfile.body.shape.email,
    superadmin.addAdministrator.body.shape.email,
    contact.send.body.shape.email,
  ]
  for (const field of emails)
    for (const bad of MALFORMED.split(' '))
      assert.equal(field.safeParse(bad).error?.issues[0]?.message, 'invalid.email', bad)
})

test('the sender reads each accepted email as that one address', () => {
  for (const good of GOOD.split(' ')) {
    assert.ok(isDeliverable(good), good)
    assert.equal(parse(good)[0]?.address, good)
  }
})
