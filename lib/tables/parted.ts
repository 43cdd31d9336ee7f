import Papa from 'papaparse'

/** Quotation marks hold a cell with line breaks together, as spreadsheets write it; a stray one is only a mark. */
export function parted(text: string, delimiter: string): string[][] {
  const config = { delimiter, skipEmptyLines: true } as const
  const { data, errors } = Papa.parse<string[]>(text, config)
  if (errors.every(({ type }) => type !== 'Quotes')) return data
  return Papa.parse<string[]>(text, { ...config, quoteChar: '\u0000' }).data
}
