import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../lib/openapi/document.ts'
import { createSandbox } from '../../lib/sandbox/create-sandbox.ts'
import { practiceOperator, practiceShop } from '../../lib/sandbox/practice-shop.ts'
import { emptyState } from '../../lib/sandbox/state.ts'
import { NOW } from '../sandbox/practice.ts'
import { documentSchema } from './read-document.ts'

const document = documentSchema.parse(openApiDocument())

/** JSON Schema of the year OpenAPI 3.1 took over; `int64` is a word to it. */
const validator = new Ajv2020({ strict: false, validateFormats: false })
validator.addSchema(openApiDocument(), 'document')

const compiled = new Map<string, ReturnType<typeof validator.compile>>()

/** Why an answer is not of this schema; undefined where it is. */
function unlike(schema: object, answer: unknown): string | undefined {
  const text = JSON.stringify(schema).replaceAll('"#/', '"document#/')
  const fits = compiled.get(text) ?? validator.compile(JSON.parse(text))
  compiled.set(text, fits)
  return fits(answer) ? undefined : validator.errorsText(fits.errors)
}

interface Sent {
  path: string
  method: string
  /** In place of the document's own examples. */
  values?: Record<string, string>
}

/** An order's life, and all the rest; then the same again, when much of it is refused. */
const life: readonly Sent[] = [
  { path: '/services/shipment/fee', method: 'get' },
  { path: '/services/shipment/order', method: 'post' },
  { path: '/services/shipment/order', method: 'post' },
  { path: '/services/shipment/v2/{order}', method: 'get' },
  { path: '/services/label/{order}', method: 'get' },
  { path: '/services/shipment/cancel/{order}', method: 'post' },
  { path: '/services/shipment/cancel/{order}', method: 'get' },
  { path: '/services/shipment/v2/{order}', method: 'get', values: { order: 'S1.NO.1' } },
]
const others = Object.entries(document.paths)
  .flatMap(([path, item]) => Object.keys(item).map((method) => ({ path, method })))
  .filter(({ path }) => !life.some((sent) => sent.path === path))

function practise(seed: string) {
  const shop = practiceShop('practice-token', 'S-PRACTICE')
  const sandbox = createSandbox({
    state: emptyState([shop, practiceOperator('operator-token')]),
    now: () => NOW,
    schedule: () => {},
    newToken: () => 'made-token',
    fetch,
    seed,
  })
  const tokens = (path: string) =>
    path.startsWith('/services/shops/')
      ? { Token: 'operator-token', 'X-Client-Source': 'M-PRACTICE' }
      : { Token: 'practice-token', 'X-Client-Source': 'S-PRACTICE' }
  return ({ path, method, values = {} }: Sent) => {
    const said = document.paths[path]?.[method]
    const query = new URLSearchParams()
    let filled = path
    for (const { name, in: where, example } of said?.parameters ?? []) {
      const value = values[name] ?? example
      if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)))
      else if (value !== undefined) query.append(name, String(value))
    }
    const body = said?.requestBody?.content['application/json']?.example
    return sandbox.answer(
      new Request(`http://sandbox.example${filled}?${query}`, {
        method: method.toUpperCase(),
        headers: { ...tokens(path), 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  }
}

/** What the document says of an answer with this HTTP status. */
function saidOf({ path, method }: Sent, status: number) {
  const responses = document.paths[path]?.[method]?.responses ?? {}
  const said = responses[status]
  const name = typeof said?.$ref === 'string' ? said.$ref.split('/').pop() : undefined
  return (name === undefined ? said : document.components.responses[name])?.content
}

test('called as the document’s examples ask, the sandbox does what is requested', async () => {
  const ask = practise('')
  const refused: string[] = []
  for (const sent of [...life.slice(0, 2), ...others]) {
    const { success } = await (await ask(sent)).json()
    if (success !== true) refused.push(sent.path)
  }
  // The document has no password.
  expect(refused).toEqual(['/services/shops/token'])
})

test.each(Array.from({ length: 20 }, (_, i) => `seed ${i}`))(
  'whatever shape %s gives an answer, it is one the document tells of',
  async (seed) => {
    const ask = practise(seed)
    const strange: unknown[] = []
    for (const sent of [...life, ...others, ...others]) {
      const response = await ask(sent)
      const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
      const said = saidOf(sent, response.status)?.[type]
      const text = await response.text()
      if (!said) strange.push([sent.path, response.status, type])
      else if (type === 'application/json' && text !== '') {
        const why = unlike(said.schema, JSON.parse(text))
        if (why !== undefined) strange.push([sent.path, text, why])
      }
    }
    expect(strange).toEqual([])
  },
)
