import { expect, test } from 'vitest'
import { packageFeatures } from '../../lib/domain/account.ts'
import { packageRules } from '../../lib/rules/package.ts'
import { whatBreaks } from './table.ts'

test('what of an order needs which feature of the service package', async () => {
  expect(
    await whatBreaks(packageRules, {}, { context: { features: [...packageFeatures] } }),
  ).toMatchInlineSnapshot(`
    "
    context.features: pick-date-not-in-package deliver-date-not-in-package expiry-not-in-package label-id-not-in-package (none in it); pick-date-not-in-package (first left out)
    context.features.0: pick-date-not-in-package
    context.features.1: deliver-date-not-in-package
    context.features.2: expiry-not-in-package
    context.features.3: label-id-not-in-package
    "
  `)
  expect(await whatBreaks(packageRules, {}, { context: { features: [] } })).toMatchInlineSnapshot(`
    "
    draft.pickDate: pick-date-not-in-package (empty)
    draft.deliverDate: deliver-date-not-in-package (empty)
    draft.expires: expiry-not-in-package (empty)
    draft.labelId: label-id-not-in-package (empty)
    "
  `)
})
