// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnswerServices } from '../../../lib/app/services.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { present } from '../present.ts'
import { openOrder } from '../screen.tsx'
import { account, draft, nthShipment, services, shipment } from '../world.ts'

type Kept = Awaited<ReturnType<AnswerServices['readAnswers']>>

function answering(shipments: Shipment[], kept: Partial<Kept> = {}) {
  const world = services({ 'accounts.list': async () => [account()] }, shipments)
  world.services.answers = async () => ({
    readAnswers: async () => ({ answers: {}, pages: {}, ...kept }),
    keepAnswer: async () => {},
    keepPage: async () => {},
    lastOf: async () => undefined,
  })
  return world
}

const written: string[] = []
beforeEach(() => {
  written.length = 0
  location.hash = ''
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 52 : 600), 1100)
})

/** After the screen is open: user-event puts in a clipboard of its own. */
function clipboard(refuses = false) {
  const writeText = async (text: string) => {
    if (refuses) throw new Error('NotAllowedError')
    written.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

const shown = () => document.querySelector('[data-answer]')?.textContent
const press = async (action: string) =>
  fireEvent.click(await present(`[data-action="${action}"]:not([aria-disabled="true"])`))

describe('the popup of a shipped order', () => {
  test('copies what the customer asks, with the code and the sum at the door, and shows it', async () => {
    openOrder({ world: answering([shipment({ status: { code: 3, text: '', at: 0 } })]) })
    clipboard()
    await waitFor(() =>
      expect(document.querySelector('[data-action="answer-shipped"]')?.className).toMatch('text-brand'),
    )
    await press('answer-shipped')
    await waitFor(() => expect(shown()).toBeTruthy())
    expect(written).toEqual([shown()])
    expect(shown()).toMatch('Nguyễn Thị Thanh Hằng')
    expect(shown()).toMatch('mã vận đơn S1.A1.17373471')
    // 554.000 of COD, and the fee of 22.000 that the recipient pays.
    expect(shown()).toMatch(/thanh toán 576\.000\s₫/)
    expect(shown()).not.toMatch('hành trình')
    expect((await present('[data-action="call"]')).getAttribute('href')).toBe('tel:0912345678')
  })

  test('of a cancelled one offers the call, and no text about goods that were not sent', async () => {
    openOrder({ world: answering([shipment({ status: { code: -1, text: '', at: 0 } })]) })
    await present('[data-action="call"]')
    expect(document.querySelector('[data-action^="answer-"], [data-action="edit-answers"]')).toBeNull()
    expect(screen.queryByText('Phí thực tế')).toBeNull()
  })

  test('the shop’s own text and the account’s tracking page are used, and nothing to pay is not named', async () => {
    const paid = shipment({ draft: draft({ cod: 0, payer: 'shop' }) })
    const kept = {
      answers: { 'shop.example': { delivering: 'Chị {name} ơi\nThu {pay}\n{link}' } },
      pages: { a1: 'https://theo-doi.example/{code}' },
    }
    openOrder({ world: answering([paid], kept) })
    clipboard()
    await press('answer-delivering')
    await waitFor(() =>
      expect(shown()).toBe('Chị Nguyễn Thị Thanh Hằng ơi\nhttps://theo-doi.example/S1.A1.17373471'),
    )
  })

  test('a browser that does not let it copy is named, with the text to copy by hand', async () => {
    openOrder({ world: answering([shipment()]), language: 'en' })
    clipboard(true)
    await press('answer-again')
    expect(await screen.findByText(/did not allow copying/)).toBeTruthy()
    expect(shown()).toMatch('giao lại đơn #1042')
  })

  test('an order the carrier does not have is not named', async () => {
    openOrder({ world: answering([shipment({ submission: 'queued' })]) })
    expect(await screen.findByText('0912345678')).toBeTruthy()
    expect(document.querySelector('[data-action="answer-shipped"]')).toBeNull()
  })
})

test('a row of the list opens the texts of its own order, and stays where it is', async () => {
  const shipments = [nthShipment(1), nthShipment(2, { code: 21 })]
  openWorkbench({ shipments, world: answering(shipments) })
  clipboard()
  await waitFor(() => expect(document.querySelectorAll('[data-action="answer"]')).toHaveLength(2))
  fireEvent.click(await screen.findByRole('button', { name: 'Nhắn khách của đơn #2' }))
  await screen.findByRole('dialog', { name: 'Nhắn khách · #2' })
  await press('answer-returned')
  await waitFor(() => expect(written[0]).toMatch('đơn #2 chưa giao được'))
  fireEvent.click(await present('[data-answer]'))
  expect(location.hash).toBe('')
})
