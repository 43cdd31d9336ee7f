import type { PageReading } from '../../lib/domain/store/store-order.ts'
import type { SavedPage } from './saved-page.ts'

/** Something that reads saved pages. `reader` names the one to use; without it the page's own is found. */
export interface Engine {
  read(page: SavedPage, reader?: string): Promise<PageReading>
  close(): Promise<void>
}
