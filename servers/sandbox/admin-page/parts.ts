import { html } from 'hono/html'
import { carrierTime } from '../../../lib/domain/carrier-day.ts'
import { statusName, statusTone } from './words.ts'

export type Html = ReturnType<typeof html>

export function badge(status: number): Html {
  return html`<span class="badge ${statusTone(status)}"><b>${status}</b> ${statusName(status)}</span>`
}

/** How an answer went; 0 is a connection cut. */
export function httpBadge(httpStatus: number): Html {
  const tone = httpStatus === 0 || httpStatus >= 500 ? 'bad' : httpStatus >= 400 ? 'warn' : 'ok'
  return html`<span class="badge ${tone}">${httpStatus === 0 ? 'no answer' : httpStatus}</span>`
}

/** The time of the sandbox's clock; the day only where it is another. */
export function time(at: number, now: number): Html {
  const [day = '', clock = ''] = carrierTime(at).split('T')
  const today = carrierTime(now).startsWith(day)
  return html`<time datetime="${new Date(at).toISOString()}">${today ? '' : `${day} `}${clock}</time>`
}

export function vnd(amount: number): string {
  return `${amount.toLocaleString('en-US')} ₫`
}

export function options(values: readonly (readonly [string, string])[], chosen?: string): Html[] {
  return values.map(
    ([value, name]) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${name}</option>`,
  )
}
