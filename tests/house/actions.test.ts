import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { actionKeys } from '../../components/commands/action-keys.ts'
import { keyless } from '../../components/commands/keyless.ts'
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

test('whatever can be pressed is an action, or says why it has no keys', () => {
  const silent = sourceFiles('components')
    .filter((path) => path.endsWith('.tsx') && !MAKERS.test(path))
    .flatMap((path) =>
      pressedIn(path).map(({ tag, line, said }) => ({ where: `${path}:${line} <${tag}>`, said })),
    )
    .filter(({ said }) => !said.has('data-action') && !Object.hasOwn(keyless, said.get('data-keyless') ?? ''))
  expect(silent.map(({ where }) => where)).toEqual([])
})

/** Here the controls themselves are made; the types of their props ask every use for the same. */
const MAKERS = /^components\/ui\/(?:Button|CopyButton)\.tsx$/
const PRESSED = /^(?:a|button|(?:Icon|Copy|Fold)?Button|\w+\.(?:Button|Trigger|Close|ChipRemove))$/
/** Reached and worked by the keys of the table, the list or the form they are of. */
const WORKED_BY_THEIR_OWN = /^(?:td|tr|input)$|\.Item$/

interface Pressed {
  tag: string
  line: number
  /** Its attributes, as they are written. */
  said: ReadonlyMap<string, string>
}

function pressedIn(path: string): Pressed[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const written = (node: { start: number; end: number }) => text.slice(node.start, node.end)
  const found: Pressed[] = []
  new Visitor({
    JSXOpeningElement(element) {
      const tag = written(element.name)
      const said = new Map(
        element.attributes.flatMap((one): [string, string][] =>
          one.type === 'JSXAttribute'
            ? [[written(one.name), one.value ? written(one.value).replace(/^"|"$/g, '') : '']]
            : [],
        ),
      )
      if (!(PRESSED.test(tag) || said.has('onClick')) || WORKED_BY_THEIR_OWN.test(tag)) return
      // What it is rendered as is asked instead.
      const rendered = /^\{\s*<([\w.]+)/.exec(said.get('render') ?? '')?.[1]
      if (rendered && PRESSED.test(rendered)) return
      found.push({ tag, line: text.slice(0, element.start).split('\n').length, said })
    },
  }).visit(parseSync(path, text).program)
  return found
}
