/** A spreadsheet takes a cell that begins so for a formula, space or line break in front or not. */
export const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r]/u

const MADE_TEXT = /^'(?='*\s*[=+\-@＝＋－＠\t\r])/u

/** The cell as it was before it was marked as text, so that what was written here is read back the same. */
export function withoutMark(cell: string): string {
  return cell.replace(MADE_TEXT, '')
}
