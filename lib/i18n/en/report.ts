import type { SameKeys } from '../same-keys.ts'
import type { report as source } from '../vi/report.ts'

export const report = {
  link: 'Report this page',
  title: 'Report a misread page',
  why: 'Save the page as a file and send it to us: next time Quickship can read the pages of your shop.',
  replaced:
    'Every name, phone, address, note and number is replaced by others. Only the layout and the labels of the page are kept.',
  look: 'Look at it before you save it. Nothing has been sent.',
  texts: 'Text in the file',
  file: 'Whole file',
  shown: 'Show',
  cut: 'The page is too large: the file holds its first part only.',
  save: 'Save file',
  saved: 'quickship-page.html is in your downloads. Attach it to a letter to',
  gone: {
    title: 'The page cannot be read',
    body: 'Its tab was closed or shows another page. Open the order page again, press the Quickship button and choose “Report this page”.',
  },
} satisfies SameKeys<typeof source>
