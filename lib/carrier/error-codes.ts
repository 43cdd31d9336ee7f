import type { DraftField } from '../domain/failure.ts'
import { fold } from '../domain/fold.ts'

/** The carrier's `error_code` (field notes) and the form's field the seller has to change. */
const fields: Readonly<Record<string, DraftField>> = {
  '30101': 'order',
  '30102': 'order',
  '30103': 'weight',
  '30104': 'transport',
  '30105': 'weight',
  '30106': 'payer',
  '30108': 'pickup',
  '30110': 'value',
  '30201': 'pickup',
  '30202': 'tel',
  '30301': 'tel',
  '30302': 'hamlet',
  '30501': 'products',
  '30603': 'weight',
  '30604': 'transport',
  '30607': 'cod',
  '30608': 'value',
  '30609': 'products',
  '30610': 'province',
}

/** `order.id` is used: the spec's word for it (§7) and the field notes' number. */
export const ORDER_ID_TAKEN_CODES: readonly string[] = ['ORDER_ID_EXIST', '30107']

/** 30303–30307 say only that a recipient field is missing; which one stands in the words. Narrowest first. */
const recipientWords: readonly (readonly [RegExp, DraftField])[] = [
  [/e-?mail/, 'email'],
  [/dien thoai|sdt|\btel\b|phone/, 'tel'],
  [/phuong|\bxa\b|duong|ward|street/, 'ward'],
  [/quan|huyen|district/, 'district'],
  [/tinh|thanh pho|province/, 'province'],
  [/dia chi|address/, 'detail'],
  [/\bten\b|name/, 'name'],
]

export function fieldOfCode(code: string, message: string): DraftField | undefined {
  if (/^302(0[3-9]|10)$/.test(code)) return 'pickup'
  if (/^3030[3-7]$/.test(code)) return recipientWords.find(([words]) => words.test(fold(message)))?.[1]
  return fields[code]
}
