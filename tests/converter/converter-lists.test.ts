import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertAddress } from '../../lib/address/convert-address.ts'
import { type ConvertedRow, choiceName, formOf } from '../../lib/converter/converted-row.ts'
import { addressOf, columnChoices, findAddress } from '../../lib/converter/find-address.ts'
import { listText, MOST_ROWS, readList } from '../../lib/converter/read-list.ts'
import { type ListWords, listTable } from '../../lib/converter/write-list.ts'
import { index } from '../address/units.ts'

const words: ListWords = {
  column: (number) => `Cột ${number}`,
  address: 'Gốc',
  old: 'Cũ',
  new: 'Mới',
  certainty: 'Mức',
  phones: 'SĐT',
  notes: 'Ghi chú',
  choices: 'Lựa chọn',
  states: { sure: 'S', picked: 'P', choose: 'C', unsure: 'U', unread: 'R', waiting: 'W' },
}

function row(cells: string[], picked: number | null = null): ConvertedRow {
  return { cells, address: cells.join(', '), result: convertAddress(index, cells), picked }
}
const written = (rows: ConvertedRow[]) => {
  const { columns, rows: cells } = listTable(null, rows, words)
  return [columns, ...cells]
}

describe('a pasted list', () => {
  test('of lines is one column: addresses contain commas', () => {
    const list = readList('12 Láng Hạ, Ba Đình, Hà Nội\r\n\r\n  7 Đồng Khởi, Quận 1, HCM  \n')
    expect(list).toEqual({
      header: null,
      rows: [['12 Láng Hạ, Ba Đình, Hà Nội'], ['7 Đồng Khởi, Quận 1, HCM']],
      columns: 1,
      leftOut: 0,
    })
  })

  test('of a spreadsheet keeps its columns, its names, and cells of several lines', () => {
    const list = readList('Mã đơn\tĐịa chỉ\n7\t"12 Láng Hạ\nBa Đình, Hà Nội"\n8\t5 Lê Lợi\t=2')
    expect(list.header).toEqual(['Mã đơn', 'Địa chỉ', ''])
    expect(list.rows).toEqual([
      ['7', '12 Láng Hạ\nBa Đình, Hà Nội', ''],
      ['8', '5 Lê Lợi', '=2'],
    ])
  })

  test('of one line is always that line', () => {
    expect(readList('Phường Sài Gòn').rows).toEqual([['Phường Sài Gòn']])
    expect(readList('  \n\n').rows).toEqual([])
  })

  test.each([
    'Phường Sài Gòn',
    'Xã Tân Thành',
    'Quận 1',
    'Tỉnh Phú Thọ',
    'số nhà 8 gần chợ',
    'Địa chỉ: 5 Lê Lợi, Huế',
    'Đường Láng',
  ])('that begins with %s has no names on top', (line) => {
    expect(readList(`${line}\n7 Đồng Khởi, HCM`)).toMatchObject({
      header: null,
      rows: [[line], ['7 Đồng Khởi, HCM']],
    })
  })

  test.each(['Địa chỉ', 'Địa chỉ giao hàng', 'ADDRESS', 'Dia_chi', 'Đ/C:', 'Phường/Xã', 'Tỉnh/Thành phố'])(
    'that begins with %s has',
    (name) => expect(readList(`${name}\n7 Đồng Khởi, HCM`).header).toEqual([name]),
  )

  test('of a CSV file is a table where names or quotation marks say so', () => {
    expect(readList('\uFEFFid,address\n7,"12 Láng Hạ, Hà Nội"\n').rows).toEqual([['7', '12 Láng Hạ, Hà Nội']])
    expect(readList('a;"x; y"\nb;"z"').columns).toBe(2)
    expect(readList('Lan, Hà Nội\nBình, Huế').columns).toBe(1)
  })

  test('is not swallowed by a stray quotation mark', () => {
    const list = readList('"Nhà số 5 Láng Hạ, Hà Nội\n7 Đồng Khởi, HCM\n8 Lê Lợi, Huế')
    expect(list.rows).toHaveLength(3)
    expect(list.rows[0]).toEqual(['"Nhà số 5 Láng Hạ, Hà Nội'])
  })

  test('loses no line of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (lines) => {
        const text = lines.map((line) => line.replace(/[\p{Cc}"]/gu, ' ')).join('\n')
        const list = readList(text)
        const kept = [...(list.header ? [list.header] : []), ...list.rows].flat().join('').replace(/\s/g, '')
        const lost = [...text.replace(/[\s\uFEFF]/g, '')].filter(
          (letter) => !/[;,]/.test(letter) && !kept.includes(letter),
        )
        expect(lost).toEqual([])
      }),
    )
  })

  test('of more lines than are taken says how many were left out', () => {
    const list = readList('5 Lê Lợi, Huế\n'.repeat(MOST_ROWS + 3))
    expect([list.rows.length, list.leftOut]).toEqual([MOST_ROWS, 3])
  })

  test('of more lines than a call takes arguments says how many were left out', () => {
    const list = readList('Huế\n'.repeat(200_000))
    expect([list.rows.length, list.leftOut]).toEqual([MOST_ROWS, 200_000 - MOST_ROWS])
  })
})

test('a sheet is a list as if it were pasted, its names on top where it has some', async () => {
  const table = { columns: ['Mã', 'Địa chỉ'], rows: [[7, '12 Láng Hạ\nBa Đình, Hà Nội']] }
  expect(readList(listText({ table, headed: true }))).toMatchObject({
    header: ['Mã', 'Địa chỉ'],
    rows: [['7', '12 Láng Hạ\nBa Đình, Hà Nội']],
  })
  expect(readList(listText({ table, headed: false })).rows).toEqual([['7', '12 Láng Hạ\nBa Đình, Hà Nội']])
})

describe('the address in a table', () => {
  test('is found by how it reads, with or without names', () => {
    const named = readList(
      'Tên\tGhi chú\tNơi nhận\nLan\tgọi trước\t12 Láng Hạ, P. Thành Công, Ba Đình, Hà Nội',
    )
    expect(findAddress(index, named)).toEqual([2])
    const bare = readList('Hà\t12 Láng Hạ, P. Thành Công, Ba Đình, Hà Nội\t455000')
    expect(findAddress(index, bare)).toEqual([1])
  })

  test('in several columns is joined by their names, and nothing else is', () => {
    const list = readList(
      'Tên\tĐịa chỉ\tPhường/Xã\tQuận/Huyện\tTỉnh\nLan\t12 Láng Hạ\tThành Công\tBa Đình\tHà Nội',
    )
    expect(findAddress(index, list)).toEqual([1, 2, 3, 4])
    expect(columnChoices(list)).toHaveLength(6)
    expect(addressOf(list.rows[0] ?? [], [1, 2, 3, 4])).toEqual([
      '12 Láng Hạ',
      'Thành Công',
      'Ba Đình',
      'Hà Nội',
    ])
  })
})

test('a choice is named by what tells it from the others, and no name is said twice', () => {
  const named = (text: string) => {
    const { choices } = convertAddress(index, [text])
    return choices.map((choice) => choiceName(choice, choices))
  }
  expect(named('12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội')).toEqual([
    'Phường Giảng Võ',
    'Phường Ô Chợ Dừa',
  ])
  expect(named('Xã Tân Thành')).toContain('Tỉnh Thanh Hoá → Xã Luận Khê, Huyện Thường Xuân')
  expect(named('Côn Đảo, Bà Rịa - Vũng Tàu')).toEqual(['Đặc khu Côn Đảo, Thành phố Hồ Chí Minh'])
})

describe('a written table', () => {
  test('keeps the pasted cells and adds both forms, phones, notes and open choices', () => {
    const [names, sure, open, unread] = written([
      row(['10 Trần Phú, P. Mỹ An, Ngũ Hành Sơn, Đà Nẵng, 0912 345 678, gọi trước khi giao']),
      row(['12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội']),
      row(['xin chào']),
    ])
    expect(names).toEqual(['Gốc', 'Cũ', 'Mới', 'Mức', 'SĐT', 'Ghi chú', 'Lựa chọn'])
    expect(sure?.slice(1)).toEqual([
      '10 Trần Phú, Phường Mỹ An, Quận Ngũ Hành Sơn, Thành phố Đà Nẵng',
      '10 Trần Phú, Phường Ngũ Hành Sơn, Thành phố Đà Nẵng',
      'S',
      '0912345678',
      'gọi trước khi giao',
      '',
    ])
    expect(open?.slice(2)).toEqual([
      '12 ngõ 34 Láng Hạ, …, Thành phố Hà Nội',
      'C',
      '',
      '',
      'Phường Giảng Võ | Phường Ô Chợ Dừa',
    ])
    expect(unread).toEqual(['xin chào', '', '', 'R', '', '', ''])
  })

  test('tells what was chosen', () => {
    const chosen = row(['12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội'], 1)
    expect(formOf(chosen, 'new')).toBe('12 ngõ 34 Láng Hạ, Phường Ô Chợ Dừa, Thành phố Hà Nội')
    expect(written([chosen])[1]?.slice(3)).toEqual(['P', '', '', ''])
  })
})
