import { drawn, type Screen } from './screen.ts'

/** Drives the popup's order form and shipment screen like a seller. */
export interface OrderPopup {
  readonly screen: Screen
  /** Waits for the form or the shipment of an order; returns which. */
  ready(): Promise<'form' | 'shipment'>
  /** Answers the form's questions and returns the answers. */
  answerQuestions(): Promise<string[]>
  /** Waits until both ways are priced or refused and the parcel can be shipped. */
  priced(): Promise<Fees>
  /** Presses Ctrl+Enter, waits for the shipment screen and, where it is held, sends it now. */
  ship(): Promise<void>
  trackingCode(): Promise<string>
  /** The badge's code, NaN before there is one, and its text. */
  status(): Promise<ShownStatus>
  refresh(): Promise<ShownStatus>
  /** Cancels and confirms. `outcome` is `cancelled`, or the reason against it. */
  cancel(): Promise<{ outcome: string; status: ShownStatus }>
}

/** The form's price of each way: VND, or its text without an amount. */
export type Fees = Record<'road' | 'fly', { fee: number | null; shown: string }>

interface Asked {
  field: string
  asks: boolean
  value: string
}

export interface ShownStatus {
  code: number
  text: string
}

const SHIP = 'button[aria-keyshortcuts="Control+Enter Meta+Enter"]'
const READY = `document.querySelector('${SHIP}:not([aria-disabled="true"]):not(:disabled)')`
const SHIPMENT = `document.querySelector('[data-shipment]')`
const HELD = `document.querySelector('[data-action="undo"]') !== null`
const BADGE = '[data-shipment] [data-status]'

/** What a seller would type if the page lacks it. */
const ANSWERS: Readonly<Record<string, string>> = {
  weight: '0,5',
  tel: '0912345678',
  email: 'khach.hang@example.com',
  name: 'Khách hàng',
  detail: 'Số 1',
  value: '100000',
}

const PLACES = ['province', 'district', 'ward']

export function orderPopup(screen: Screen): OrderPopup {
  const text = (selector: string) =>
    screen.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.innerText.trim() ?? ''`)

  const status = () =>
    screen.evaluate<ShownStatus>(`(() => {
      const badge = document.querySelector('${BADGE}')
      return { code: Number.parseInt(badge?.dataset.status ?? '', 10), text: badge?.innerText.split('\\n')[0].trim() ?? '' }
    })()`)

  async function ready() {
    const shown = await screen.waitFor<'form' | 'shipment' | 'message'>(
      `${SHIPMENT} ? 'shipment' : document.querySelector('form [data-field]') ? 'form'
        : document.querySelector('main h2') ? 'message' : ''`,
      'the order to be shown',
    )
    if (shown === 'message') throw new Error(`The popup shows no order:\n${await text('main')}`)
    return shown
  }

  /** The question in the footer, with its answers or the field that opens for it; null once the order can be shipped. */
  const question = async () => {
    const { asked } = await screen.waitFor<{ asked: Asked | null }>(
      `(() => {
        if (document.querySelector('${SHIP}')) return { asked: null }
        const { about = '', level, choices } = document.querySelector('[data-question]')?.dataset ?? {}
        const field = document.querySelector('[data-field="' + about + '"] :is(input, textarea)')
        const asks = level === 'ask'
        if (choices !== undefined) return { asked: { field: about, asks, value: 'one of several' } }
        return (asks || field) && { asked: { field: about, asks, value: field?.value ?? '' } }
      })()`,
      'a question with its answers or its field, or the button that ships',
    )
    return asked
  }

  /** For a page without any place: the first of the list. */
  async function pickFirstPlace(field: string): Promise<string> {
    await screen.waitFor(
      `document.activeElement?.closest('[data-field="${field}"]')?.querySelector('input')`,
      `the focus in ${field}`,
    )
    await screen.press('ArrowDown')
    await screen.waitFor(`document.querySelector('[role="option"]')`, `the list of ${field}`)
    await screen.press('Enter')
    return screen.waitFor<string>(
      `document.querySelector('[data-field="${field}"] input')?.value`,
      `a ${field}`,
    )
  }

  const questionsLeft = () => screen.evaluate<boolean>(`!document.querySelector('${SHIP}')`)

  return {
    screen,
    ready,
    async answerQuestions() {
      const answered: string[] = []
      // A key pressed in a field is typed there.
      const isTyping = await screen.evaluate<boolean>(
        `document.activeElement?.matches('input, textarea') === true`,
      )
      if (isTyping && (await questionsLeft())) await screen.press('Control+Enter')
      for (let round = 0; round < 16; round++) {
        const asked = await question()
        if (!asked) break
        const { field, asks, value } = asked
        if (PLACES.includes(field) && value === '') {
          answered.push(`${field}: ${await pickFirstPlace(field)}`)
        } else if (asks) {
          // A seller answers what is drawn: an earlier press counts for nothing.
          await drawn(screen)
          await screen.press('1')
          answered.push(`${field}: the first answer`)
        } else if (field in ANSWERS && (value === '' || value === '0')) {
          const answer = ANSWERS[field] ?? ''
          await screen.fill(`[data-field="${field}"] input`, answer)
          answered.push(`${field}: ${answer}`)
          await screen.press('Tab')
        } else if (field === 'note' && value.length > 120) {
          await screen.fill('[data-field="note"] textarea', value.slice(0, 117).trim())
          answered.push('note: cut to 120')
        } else throw new Error(`No answer is known for ${field}: ${await text('form')}`)
        if (await questionsLeft()) await screen.press('Control+Enter')
      }
      if (await questionsLeft()) throw new Error(`The form still asks:\n${await text('form')}`)
      return answered
    },
    async priced() {
      await screen.waitFor(READY, 'a price and a ship button that may be pressed')
      return screen.evaluate<Fees>(`Object.fromEntries(['road', 'fly'].map((way) => {
        const option = document.querySelector('[data-transport="' + way + '"]')
        const fee = option?.dataset.fee
        return [way, { fee: fee ? Number(fee) : null, shown: option?.innerText.replace(/\\s+/g, ' ').trim() ?? '' }]
      }))`)
    },
    async ship() {
      await screen.press('Control+Enter')
      await screen.waitFor(SHIPMENT, 'the shipment after shipping', 40_000)
      if (await screen.evaluate(HELD)) await screen.click('[data-action="hurry"]')
    },
    trackingCode: () =>
      screen.waitFor<string>(`document.querySelector('[data-tracking-code]')?.innerText`, 'a tracking code'),
    status,
    async refresh() {
      const startedAt = await screen.evaluate<number>('Date.now()')
      await screen.click('[data-action="refresh"]')
      await screen.waitFor(
        `Number(document.querySelector('${BADGE}')?.dataset.at) >= ${startedAt}`,
        'a fresh status',
      )
      return status()
    },
    async cancel() {
      const offered = await screen.evaluate<boolean>(
        `document.querySelector('[data-action="cancel"]') !== null`,
      )
      if (!offered) return { outcome: 'not offered in this state', status: await status() }
      await screen.click('[data-action="cancel"]')
      await screen.click('[data-action="confirm"]')
      await screen.waitFor(
        `document.querySelector('${BADGE}')?.dataset.status === '-1' || document.querySelector('[data-failure]')`,
        'the cancel to be answered',
        30_000,
      )
      const refused = await text('[data-failure]')
      return { outcome: refused || 'cancelled', status: await status() }
    },
  }
}
