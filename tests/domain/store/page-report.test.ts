import { expect, test } from 'vitest'
import { parseReport, reportFile } from '../../../lib/domain/store/page-report.ts'

const page = { url: 'https://shop.example/orders/7', html: '<p>\n1</p>' }

test('a saved page comes back with its address, and no other file is one', () => {
  const file = reportFile(page, '0.1.0-beta.2')
  expect(file.split('\n')).toEqual([
    '<!-- Quickship page report 1; https://shop.example/orders/7; version 0.1.0-beta.2 -->',
    ...['<p>', '1</p>'],
  ])
  expect(parseReport(file)).toEqual(page)
  const others = [` ${file}`, file.replace('report 1', 'report 2'), file.replace('https', 'http'), page.html]
  expect(others.map(parseReport)).toEqual(Array(4).fill(undefined))
})
