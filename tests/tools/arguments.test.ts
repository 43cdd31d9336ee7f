import { expect, test } from 'vitest'
import {
  helpOf,
  oneOf,
  readArguments,
  text,
  UsageError,
  webAddress,
  wholeNumber,
} from '../../servers/arguments.ts'

const LINE = {
  command: 'npm run torture --',
  about: 'Kills the worker.',
  takes: ['FILE', '[MORE]'],
  options: {
    browser: {
      value: 'NAME',
      about: 'chromium or firefox',
      read: oneOf(['chromium', 'firefox']),
      default: 'chromium',
    },
    databaseKills: { value: 'N', about: 'kills', read: wholeNumber, default: 50 },
    page: { value: 'URL', about: 'a page', read: webAddress, repeated: true },
    out: { value: 'DIR', about: 'a folder', read: text },
    json: { about: 'as JSON' },
  },
} as const

const read = (...args: string[]) => readArguments(LINE, args)

test('options have their values, and their defaults when they are not typed', () => {
  expect(read('a.html')).toEqual({
    words: ['a.html'],
    values: { browser: 'chromium', databaseKills: 50, page: [], out: undefined, json: false },
  })
  const pages = ['--page', 'https://a.example/1', '--page=https://b.example/2']
  expect(
    read('a.html', 'b.html', '--browser', 'firefox', '--database-kills=0', '--json', '--out', 'x', ...pages),
  ).toEqual({
    words: ['a.html', 'b.html'],
    values: {
      browser: 'firefox',
      databaseKills: 0,
      page: ['https://a.example/1', 'https://b.example/2'],
      out: 'x',
      json: true,
    },
  })
})

test.each([
  [['a', '--browser', 'opera'], '--browser takes chromium or firefox, not opera.'],
  [['a', '--database-kills', '1.5'], '--database-kills takes a whole number.'],
  [['a', '--database-kills='], '--database-kills takes a whole number.'],
  [['a', '--page', 'shop.example'], '--page takes an address with http:// or https://.'],
  [['a', '--kills', '1'], "Unknown option '--kills'"],
  [['a', '--json=yes'], "'--json' does not take an argument"],
  [[], 'Type npm run torture -- FILE [MORE]'],
  [['a', 'b', 'c'], 'Type npm run torture -- FILE [MORE]'],
])('%j is refused with what to type', (args, message) => {
  expect(() => read(...args)).toThrow(UsageError)
  expect(() => read(...args)).toThrow(message)
})

test('the help lists each option with its value and default', () => {
  expect(helpOf(LINE)).toBe(`npm run torture -- FILE [MORE]

Kills the worker.

  --browser NAME           chromium or firefox (chromium)
  --database-kills N       kills (50)
  --page URL               a page
  --out DIR                a folder
  --json                   as JSON
  --help                   this text`)
})
