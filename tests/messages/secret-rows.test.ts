import { expect, test } from 'vitest'
import { secretRows } from '../../lib/messages/secret-rows.ts'

/** With spaces, marks in two letters, both cases and a line break: as a password manager may paste it. */
const PASSPHRASE = ' Mật khẩu\u00a0CỦA shop\u0301 \n'

test('a passphrase is the same text wherever it is typed', () => {
  const { unlock, set, remove } = {
    unlock: secretRows['secrets.unlock'].input.parse({ passphrase: PASSPHRASE }),
    set: secretRows['secrets.set'].input.parse({ passphrase: PASSPHRASE, before: PASSPHRASE }),
    remove: secretRows['secrets.remove'].input.parse({ before: PASSPHRASE }),
  }
  const typed = [unlock.passphrase, set.passphrase, set.before, remove.before]
  expect(new Set(typed)).toEqual(new Set([PASSPHRASE]))
})
