// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { ReportPage } from '../../../components/teach/ReportPage.tsx'
import { TaughtPages } from '../../../components/teach/TaughtPages.tsx'
import { Trial } from '../../../components/teach/Trial.tsx'
import { publisher } from '../../../lib/domain/publisher.ts'
import type { KeptRecipe } from '../../../lib/domain/store/recipe.ts'
import { teach as en } from '../../../lib/i18n/en/teach.ts'
import { teach as vi } from '../../../lib/i18n/vi/teach.ts'
import { looks } from '../../../lib/storefronts/teach/picker/looks.ts'
import { type PickerState, panelOf, saidOf } from '../../../lib/storefronts/teach/picker/view.ts'
import { readIn } from '../read-in.ts'
import { inScreen } from '../screen.tsx'
import { NOW, order, read, services } from '../world.ts'

const books = { vi, en }
const recipe: KeptRecipe = {
  store: 'so.example',
  shape: '/ledger/*',
  fields: {
    number: [{ ways: [{ by: 'mark', css: '.no' }] }],
    phone: [{ ways: [{ by: 'mark', css: '.tel' }] }],
  },
  taughtOn: 'https://so.example/ledger/1',
  taughtAt: NOW,
  trial: 'other',
}
const picking: PickerState = {
  stage: 'picking',
  asked: 'phone',
  fields: [
    { field: 'number', state: 'taken', values: ['ZX-1'], needed: true },
    { field: 'phone', state: 'open', values: [], needed: true },
    { field: 'itemName', state: 'taken', values: ['Áo', 'Nón'], needed: true },
    { field: 'note', state: 'skipped', values: [], needed: false },
    { field: 'email', state: 'known', values: ['a@b.example'], needed: false },
  ],
  live: { values: ['0912 345 678'] },
  missing: ['phone'],
  canSave: false,
  leaving: false,
  hasty: false,
  away: false,
  moved: false,
  narrow: false,
}

async function faults(): Promise<string[]> {
  document.title = 'Quickship'
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

describe.each(readIn)('in %s, axe finds no fault', (language) => {
  test('the trial of what was taught', async () => {
    const teaching = {
      recipe,
      isTrial: true,
      teach: async () => {},
      report: async () => {},
      tried: async () => {},
    }
    const tried = order({ number: read('#1') })
    const trial = <Trial {...{ recipe, teaching, order: tried }} lost={['phone']} onDone={() => {}} />
    render(inScreen(services().services, trial, language))
    expect(await faults()).toEqual([])
  })

  test.each([undefined, { texts: ['Người nhận', 'Suối Mây'], cut: true, file: '<p>Suối Mây</p>' }])(
    'the report of a page: %j',
    async (report) => {
      const saved: string[] = []
      const page = <ReportPage report={report} save={(file) => saved.push(file)} />
      render(inScreen(services().services, page, language))
      if (report) await act(async () => screen.getAllByRole('button')[0]?.click())
      expect(saved).toEqual(report ? [report.file] : [])
      const address = screen.queryByRole('link')?.getAttribute('href')
      expect(address).toBe(report && `mailto:${publisher.support}`)
      expect(await faults()).toEqual([])
    },
  )

  test('the taught pages', async () => {
    const recipes = { list: async () => [recipe], onChanged: () => () => {}, saveFile() {} }
    render(
      inScreen(
        { ...services().services, recipes },
        <main>
          <TaughtPages />
        </main>,
        language,
      ),
    )
    await screen.findByText('so.example')
    expect(await faults()).toEqual([])
  })

  test('the picker’s panel, which says what it asks and what it sees', async () => {
    const words = books[language].picker
    document.body.replaceChildren(panelOf(document, { words, looks }, picking))
    expect(await faults()).toEqual([])
    expect(saidOf(words, picking)).toContain('0912 345 678')
    document.body.replaceChildren(panelOf(document, { words, looks }, { ...picking, stage: 'saved' }))
    expect(await faults()).toEqual([])
    document.body.replaceChildren()
  })
})

test('the panel tells what would be taken, what is refused and what is missing', () => {
  const words = vi.picker
  const textOf = (state: Partial<PickerState>) =>
    panelOf(document, { words, looks }, { ...picking, ...state }).textContent
  expect(textOf({})).toContain('Bấm vào: Số điện thoại0912 345 678')
  expect(textOf({})).toContain('Áo (2 dòng)')
  expect(textOf({ live: { refused: 'unlike' } })).toContain('Chỗ này không giống “Số điện thoại”.')
  expect(textOf({ asked: undefined })).toContain('Còn thiếu: Số điện thoại')
  expect(textOf({ asked: 'number' })).toContain('Mã đơn: bấm chỗ khác để đổi')
  expect(textOf({ leaving: true })).toContain('Esc lần nữa')
  expect(textOf({ stage: 'failed' })).toContain('Chưa lưu được')
})
