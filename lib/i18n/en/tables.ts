export const tables = {
  export: 'Download',
  exportOf: 'Download: {what}',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  about: { xlsx: 'Phone numbers keep their zeros, codes their digits', csv: 'For other programs' },
  shownColumns: 'Shown columns',
  everyColumn: 'All columns',
  shipments: 'Shipments',
  shipmentsFile: 'shipments',
  writing: 'Making the file…',
  failed: 'The file could not be made. Try again, or filter to fewer rows first.',
  practice: 'Practice',
  parcel: 'Parcel',
  phone: 'Phone',
  openFile: 'Open a file',
  otherFile: 'Another file',
  drop: 'Drop an Excel or CSV file here',
  reading: 'Reading {name}…',
  unreadable: {
    title: '{name} could not be read',
    empty: 'The file has no rows below its headings. Check the file and open it again.',
    'not-a-table': 'This is neither a spreadsheet nor CSV. Open an .xlsx or .csv file.',
    'too-heavy':
      'The file is larger than {megabytes, number} MB. Split it by date and open one part at a time.',
    'too-many-rows':
      'The file has more than {rows, number} rows. Split it by date and open one part at a time.',
    'other-format':
      'The file is in an old or another format. Open it in Excel, save it as .xlsx and open that file.',
    locked: 'The file has a password. Open it in Excel, remove the password, save it and open it again.',
    damaged: 'The file is damaged or was not downloaded to its end. Download it once more and open it again.',
  },
} as const
