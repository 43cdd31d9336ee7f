import type { Carrier, OrderReference } from '../../lib/carrier/carrier.ts'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import type { BodyFormat } from '../../lib/domain/account.ts'
import { partnerId } from '../../lib/domain/shipment/order-id.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../../lib/domain/shipment/shipment-draft-schema.ts'
import { parseForm } from '../../lib/sandbox/body.ts'
import { type Scripted, startScriptedCarrier } from '../carrier/scripted-carrier.ts'
import type { Bench, Sent } from './bench.ts'
import { changed, filled } from './changed.ts'
import type { CallStep } from './client-step.ts'
import { difference, memberAt } from './matching.ts'
import { CONTACT_EMAIL, soundAnswers, soundDraft } from './sound.ts'

/** The sound draft with a change; null where that is no draft at all. */
export function draftOf(change: object, bench: Bench): ShipmentDraft | null {
  const draft = shipmentDraftSchema.safeParse(changed({ ...soundDraft, orderId: bench.newOrderId() }, change))
  return draft.success ? draft.data : null
}

export async function walkCall(step: CallStep, bench: Bench): Promise<string | null> {
  const format = accountOf(step).bodyFormat
  const first = await callOnce(step, bench, format ?? 'json')
  // Whatever goes out as JSON has to go out as a form too (spec §1); a script answers one of them only.
  const both = step.call === 'submit' && step.sends?.body && !format && !step.answers && !step.draft?.orderId
  if (first !== null || !both) return first
  const { headers: _, bytes: __, ...sends } = step.sends ?? {}
  const found = await callOnce({ ...step, sends }, bench, 'form')
  return found && `As a form: ${found}`
}

async function callOnce(step: CallStep, bench: Bench, format: BodyFormat): Promise<string | null> {
  await using scripted = step.answers ? await startScriptedCarrier(...step.answers.map(scriptOf)) : null
  const account = { contactEmail: CONTACT_EMAIL, ...accountOf(step), bodyFormat: format }
  const credentials = { ...bench.accounts[step.as], ...account, api: scripted?.url ?? bench.running.url }
  const draft = draftOf(step.draft ?? {}, bench)
  if (!draft) return 'the draft is none'
  bench.sent.length = 0
  const given = await answerOf(createCarrier(credentials, bench.world), step, draft, account, bench)
  return (
    difference(given, filled(step.gives, bench.names), step.call) ??
    wireDifference(filled(step.sends, bench.names), bench.sent)
  )
}

function scriptOf({ from, body, ...answer }: NonNullable<CallStep['answers']>[number]): Scripted {
  if (from === undefined) return { ...answer, ...(body !== undefined && { body }) }
  return { ...answer, body: Object(changed(soundAnswers[from], body ?? {})) }
}

async function answerOf(
  carrier: Carrier,
  step: CallStep,
  draft: ShipmentDraft,
  account: Parameters<typeof encodeOrder>[2],
  bench: Bench,
): Promise<unknown> {
  switch (step.call) {
    case 'submit': {
      const id = partnerId(draft.store, draft.orderId, draft.parcel)
      const answer = await carrier.submit(step.raw ?? encodeOrder(id, draft, account, bench.clock.now))
      if (answer.kind === 'accepted') Object.assign(bench.names, { id, tracking: answer.order.trackingCode })
      return answer
    }
    case 'fee':
      return carrier.fee(draft, step.transport)
    case 'expressSessions':
      return carrier.expressSessions(draft)
    case 'status':
      return carrier.status(reference(step, bench))
    case 'cancel':
      return carrier.cancel(reference(step, bench))
    case 'labelPdf':
      return carrier.labelPdf(step.order ?? bench.names.tracking, step.paper)
    case 'checkConnection':
      return carrier.checkConnection()
    case 'listPickups':
      return carrier.listPickups()
    case 'listSolutions':
      return carrier.listSolutions()
    case 'levelFour':
      return carrier.levelFour(step.place)
    case 'findProducts':
      return carrier.findProducts(step.term)
    case 'createShop':
      return carrier.createShop(step.shop)
    case 'shopToken':
      return carrier.shopToken(filled(step.email, bench.names), filled(step.password, bench.names))
  }
}

function accountOf({ account = {} }: CallStep): { bodyFormat?: BodyFormat; apiVersion?: string } {
  return account
}

function reference({ by, order }: CallStep, { names }: Bench): OrderReference {
  return by === 'trackingCode' ? { trackingCode: order ?? names.tracking } : { partnerId: order ?? names.id }
}

function wireDifference(wanted: CallStep['sends'], sent: readonly Sent[]): string | null {
  const last = sent.at(-1)
  if (!wanted) return null
  if (!last) return 'nothing was sent'
  const methods = sent.map(({ method }) => method)
  return (
    difference(sent.length, wanted.requests, 'number of requests') ??
    difference(methods, wanted.methods, 'methods') ??
    difference(last.url.pathname, wanted.path, 'path') ??
    differenceIn(wanted.query, 'query', (name) => {
      const values = last.url.searchParams.getAll(name)
      return name.endsWith('[]') && values.length > 0 ? values : values[0]
    }) ??
    differenceIn(wanted.headers, 'header', (name) => last.headers.get(name)) ??
    bodyDifference(wanted.body, last) ??
    (wanted.bytes && !`${last.url.href}\n${last.body}`.includes(wanted.bytes)
      ? `${wanted.bytes} does not stand in ${last.url.href} ${last.body}`
      : null)
  )
}

/** A form holds every number as text. */
function bodyDifference(wanted: Record<string, unknown> | undefined, { body }: Sent): string | null {
  if (!wanted) return null
  const json = body.startsWith('{')
  const sent: unknown = json ? JSON.parse(body) : parseForm(body)
  return differenceIn(wanted, 'body', (path) => memberAt(sent, path), json ? (value) => value : asText)
}

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText)
  return typeof value === 'number' ? String(value) : value
}

function differenceIn(
  wanted: Record<string, unknown> | undefined,
  where: string,
  actual: (name: string) => unknown,
  written: (value: unknown) => unknown = (value) => value,
): string | null {
  for (const [name, expected] of Object.entries(wanted ?? {})) {
    const found = difference(actual(name), written(expected), `${where} ${name}`)
    if (found) return found
  }
  return null
}
