// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SlipsPage } from '../../../components/slips/SlipsPage.tsx'
import { createCarrier } from '../../../lib/carrier/create-carrier.ts'
import type { ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import { applyMove } from '../../../lib/outbox/apply-move.ts'
import { learnStatus } from '../../../lib/outbox/learn-status.ts'
import { layOut } from '../../components/lay-out.ts'
import { openWorkbench } from '../../components/open-workbench.tsx'
import { inScreen } from '../../components/screen.tsx'
import { draft, NOW, pickup, services, shipment } from '../../components/world.ts'
import { ROOT } from '../../house/tree.ts'
import { loadCases } from '../load-cases.ts'
import { loadShown, type Shown } from './shown.ts'

const ID = shipment().partnerId
const rows = loadShown().map((row) => JSON.parse(JSON.stringify(row).replaceAll('{id}', ID))) as Shown[]

type Json = Shown['sent']

/** An answer with these fields; `instead` is another value of one of them. */
function answerOf(section: string, instead?: { field: string; sent: Json }): object {
  const body: Record<string, unknown> = { success: true, message: '' }
  for (const { section: of, field, sent } of rows) {
    if (of === section) put(body, field, field === instead?.field ? instead.sent : sent)
  }
  return body
}

function put(body: Record<string, unknown>, field: string, value: Json): void {
  const [name = '', ...rest] = field.split('.')
  const list = name.endsWith('[]')
  const key = list ? name.slice(0, -2) : name
  if (rest.length === 0) {
    body[key] = list ? [value] : value
    return
  }
  const before = body[key]
  const inner: Record<string, unknown> = { ...(Array.isArray(before) ? before[0] : before) }
  put(inner, rest.join('.'), value)
  body[key] = list ? [inner] : inner
}

function another(value: Json): Json {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return [{}]
  // Still a number, and a flag is a flag.
  if (/^[01]$/.test(value)) return value === '0' ? '1' : '0'
  return /^\d+$/.test(value) ? String(BigInt(value) + 1n) : `${value} x`
}

/** What our client makes of an answer. */
function operationOf(section: string, body: object) {
  const carrier = createCarrier(
    { api: 'https://carrier.example', token: 't', partnerCode: 'S' },
    { fetch: async () => Response.json(body), after: () => () => {}, now: () => NOW },
  )
  const place = { province: 'Hà Nội', district: 'Quận Ba Đình', wardOrStreet: 'Phường Thành Công' }
  const shop = { name: 'a', firstAddress: 'b', province: 'c', district: 'd', tel: 'e', email: 'f' }
  const operations: Record<string, () => Promise<unknown>> = {
    '4.2': () => carrier.submit('{}'),
    '4.3': () => carrier.fee(draft(), 'road'),
    '4.4': () => carrier.status({ partnerId: ID }),
    '4.6': () => carrier.listPickups(),
    '4.7': () => carrier.levelFour(place),
    '4.8': () => carrier.findProducts('a'),
    '4.9': () => carrier.listSolutions(),
    '4.10': () => carrier.createShop(shop),
    '4.11': () => carrier.shopToken('a', 'b'),
  }
  return { carrier, value: operations[section]?.() }
}

test('each field of section 4’s answers has its line', () => {
  const wanted = loadCases()
    .rows.filter(({ section }) => ['2.3', '2.4', '2.5', '2.6'].includes(section))
    .map(({ row }) => row.replace(/^data\./, ''))
  const lines = rows.map(({ field }) => field.replace(/^.*\./, ''))
  const missing = wanted.filter((field) => !lines.includes(field) && !['strings', 'extFees'].includes(field))
  expect(missing).toEqual([])
})

test('what our client reads is shown somewhere, or is an id or a secret', async () => {
  for (const { section, field, sent, screen, unread, hidden } of rows) {
    const [one, other] = [answerOf(section), answerOf(section, { field, sent: another(sent) })]
    const [is, would] = await Promise.all([
      operationOf(section, one).value,
      operationOf(section, other).value,
    ])
    const read = JSON.stringify(is) !== JSON.stringify(would)
    expect([section, field, read], 'read').toEqual([section, field, unread === undefined])
    expect([field, Boolean(screen)]).toEqual([field, unread === undefined && hidden === undefined])
    if (hidden) expect(field).toMatch(/_id$|token$/)
  }
})

test('where a field is said to be shown, it is', async () => {
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 52 : 600), 1100)
  const submitted = await operationOf('4.2', answerOf('4.2')).carrier.submit('{}')
  const found = await operationOf('4.4', answerOf('4.4')).carrier.status({ partnerId: ID })
  const listed = await operationOf('4.6', answerOf('4.6')).carrier.listPickups()
  if (submitted.kind !== 'accepted' || !found.ok || !found.value.found || !listed.ok) return expect.fail()
  const { partnerId: _, statusCode, ...order } = submitted.order
  const accepted = shipment({
    acceptance: { ...order, at: NOW, learnt: 'answer' },
    status: { code: statusCode ?? 0, text: '', at: NOW },
    draft: draft({ pickup: { ...pickup, ...listed.value[0] } }),
  })
  let known: ShipmentIn<'accepted'> = accepted
  const write = async (
    key: string,
    decide: Parameters<Parameters<typeof learnStatus>[0]['store']['write']>[1],
  ) => {
    const step = decide(known)
    const applied = step && applyMove(known, key, step, NOW + 1)
    if (applied?.shipment.submission === 'accepted') known = applied.shipment
    return { shipment: known, moved: applied !== undefined }
  }
  const deps = { store: { write }, now: () => NOW + 1, nextRefresh: () => undefined }
  await learnStatus(deps, known.key, found.value.order, NOW + 1)

  const seen: Record<string, string> = {}
  for (const [prefix, one] of [
    ['accepted ', accepted],
    ['', known],
  ] as const) {
    const text = async (hash: string, selector: string) => {
      location.hash = hash
      const view = openWorkbench({ shipments: [one] })
      const shown = await waitFor(() => document.querySelector(selector) ?? expect.fail(selector))
      return { view, shown }
    }
    const page = await text(`#/shipments/of/${encodeURIComponent(one.key)}`, 'article')
    seen[`${prefix}page`] = page.shown.textContent ?? ''
    cleanup()
    const { view, shown } = await text('', '[data-shipment-row]')
    seen[`${prefix}list`] = shown.textContent ?? ''
    await view.user.click(document.querySelector('[data-action="export"]') ?? document.body)
    const formats = await waitFor(() => {
      const all = document.querySelectorAll('[data-format="csv"]')
      return all.length > 0 ? [...all] : expect.fail('no format')
    })
    await view.user.click(formats.at(-1) ?? document.body)
    await waitFor(() => expect(view.saved).toHaveLength(1))
    seen[`${prefix}file`] = await new Response(view.saved[0]?.content).text()
    cleanup()
  }
  location.hash = '#/money'
  openWorkbench({ shipments: [known] })
  seen.money =
    (
      await waitFor(
        () => document.querySelector('[data-total]')?.closest('section, main') ?? expect.fail('money'),
      )
    ).textContent ?? ''
  cleanup()
  const paper = { getValue: async () => 'A6' as const, setValue: async () => {} }
  const sign = { name: '', logo: '' }
  const slips = {
    shipmentsOfKeys: async () => [known],
    paper,
    sign: { getValue: async () => sign, watch: () => () => {} },
  }
  const slipsPage = <SlipsPage keys={[known.key]} paper="A6" sign={sign} slips={slips} />
  render(inScreen(services().services, slipsPage))
  seen.slip =
    (await waitFor(() => document.querySelector('[data-slip]') ?? expect.fail('slip'))).textContent ?? ''

  const missing = rows.flatMap(({ section, field, screen, provenIn, ...row }) =>
    Object.entries({ ...screen, ...row.export }).flatMap(([view, words]) => {
      const where = provenIn ? readFileSync(join(ROOT, provenIn), 'utf8') : seen[view]
      return where?.replaceAll('\u00a0', ' ').includes(words)
        ? []
        : `${section} ${field}: “${words}” in ${view}`
    }),
  )
  expect(missing).toEqual([])
})
