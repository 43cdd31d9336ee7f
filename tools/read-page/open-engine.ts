import type { Engine } from './engine.ts'
import { inBrowser } from './in-browser.ts'
import { inJsdom } from './in-jsdom.ts'

const ENGINES = ['chromium', 'firefox', 'jsdom']

export function engineNamed(name: string): Engine {
  if (name === 'jsdom') return inJsdom
  if (name === 'chromium' || name === 'firefox') return inBrowser(name)
  throw new Error(`--browser takes ${ENGINES.join(', ')}, not ${name}.`)
}
