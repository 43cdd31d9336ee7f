import { logoSize } from '../../lib/domain/slip-paper.ts'

/** Why a file cannot be the logo. */
export class NoLogo extends Error {
  readonly why: 'kind' | 'large' | 'unreadable'

  constructor(why: NoLogo['why']) {
    super(why)
    this.why = why
  }
}

export const LOGO_KINDS = ['image/png', 'image/jpeg', 'image/svg+xml']
const MOST_BYTES = 10 * 1024 * 1024

/** A picture drawn anew as a PNG no larger than a slip needs: whatever else its file held stays behind. Rejects with `NoLogo`. */
export async function boundLogo(file: File): Promise<string> {
  if (!LOGO_KINDS.includes(file.type)) throw new NoLogo('kind')
  if (file.size > MOST_BYTES) throw new NoLogo('large')
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    // A drawing may name no size of its own.
    const { width, height } = logoSize(
      picture.naturalWidth || 300,
      picture.naturalHeight || 150,
      file.type === 'image/svg+xml',
    )
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) throw new NoLogo('unreadable')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, width, height)
    return canvas.toDataURL('image/png')
  } catch (error) {
    throw error instanceof NoLogo ? error : new NoLogo('unreadable')
  } finally {
    URL.revokeObjectURL(address)
  }
}
