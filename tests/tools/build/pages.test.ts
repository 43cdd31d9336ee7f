import { expect, test } from 'vitest'
import { pageOf } from '../../../tools/build/pages.ts'

test('Markdown becomes headings, paragraphs, lists and marked words', () => {
  const page = `# Money\n\nOpen **Workbench**, _then_ \`a_b\`.\nOn a snake_case line.\n\n![A picture](x.png)\n\n## More\n\n1. One\n   goes on\n2. [Two](https://a.example) and [three](b.md)\n\n- Three`
  expect(pageOf(page)).toEqual([
    { is: 'h1', words: ['Money'] },
    {
      is: 'p',
      words: [
        'Open ',
        ['strong', 'Workbench'],
        ', ',
        ['em', 'then'],
        ' ',
        ['code', 'a_b'],
        '. On a snake_case line.',
      ],
    },
    { is: 'h2', words: ['More'] },
    { is: 'ol', items: [['One goes on'], [['a', 'Two', 'https://a.example'], ' and ', 'three']] },
    { is: 'ul', items: [['Three']] },
  ])
})
