import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionKeys } from '../../components/commands/action-keys.ts'
import { shipmentColumns } from '../../lib/domain/shipment-order.ts'
import { shipmentViews } from '../../lib/domain/shipment-views.ts'
import { vi } from '../../lib/i18n/vi.ts'
import { ROOT, sourceFiles } from './tree.ts'

/** Answers a question, which no key may do beneath it. */
const KEYLESS = ['confirm']

test('every action on a screen has keys', () => {
  const named = sourceFiles('components').flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/data-action="([a-z-]+)"/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect([...new Set(named)].filter((name) => !(name in actionKeys))).toEqual(KEYLESS)
})

test('every action that has keys stands on some screen', () => {
  const named = sourceFiles('components').flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:data-action|action|name)="([a-z-]+)"/g)].map(
      ([, name]) => name,
    ),
  )
  const screens = Object.keys(vi.workbench.screens).map((screen) => `go-${screen}`)
  const views = shipmentViews.map((view) => `view-${view}`)
  const columns = shipmentColumns.map((column) => `sort-${column}`)
  const known = new Set([...named, ...screens, ...views, ...columns])
  expect(Object.keys(actionKeys).filter((name) => !known.has(name))).toEqual([])
})
