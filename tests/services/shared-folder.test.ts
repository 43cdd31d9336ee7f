import { expect, test } from 'vitest'
import { sharedFolder } from '../../lib/services/shared-folder.ts'
import { handedFiles, keptFolder } from '../../lib/settings/sharing/shared-folder.ts'

const OWN = 'quickship-a.qshare'

test.each([['notes.txt'], [OWN]])(
  '%s alone is no reading: the others’ files stay as they were read',
  async (name) => {
    expect(await sharedFolder.read([new File(['b'], 'quickship-b.qshare')], OWN)).toBe(1)
    const before = await keptFolder()
    expect(await sharedFolder.read([new File(['?'], name)], OWN)).toBe(0)
    expect((await handedFiles()).map((file) => file.name)).toEqual(['quickship-b.qshare'])
    expect(await keptFolder()).toEqual(before)
  },
)
