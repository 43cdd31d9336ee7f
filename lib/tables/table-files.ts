/** The kinds of files that tables go out as, each with its media type. */
export const tableFiles = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const
export type TableFile = keyof typeof tableFiles
