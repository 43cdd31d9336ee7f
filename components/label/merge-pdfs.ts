import { PDFDocument } from '@cantoo/pdf-lib'

/** All pages in this order. `unread` are the positions of those that are no PDF. */
export async function mergePdfs(
  files: readonly Uint8Array[],
): Promise<{ merged: Uint8Array; unread: readonly number[] }> {
  const all = await PDFDocument.create()
  const unread: number[] = []
  for (const [at, file] of files.entries()) {
    try {
      const one = await PDFDocument.load(file)
      for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
    } catch {
      unread.push(at)
    }
  }
  return { merged: await all.save(), unread }
}
