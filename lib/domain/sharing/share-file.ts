/** A computer's file in the shared folder. */
export const SHARE_FILE = '.qshare'
const LONGEST_FILE = 32_000_000

export const isShareFile = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  name.endsWith(SHARE_FILE) && size <= LONGEST_FILE
