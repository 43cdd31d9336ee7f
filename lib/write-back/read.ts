import type { WriteBack } from '../domain/store/write-back/write-back-state.ts'
import { openDatabase } from './store.ts'

const database = openDatabase()

export async function writeBacksOf(keys: readonly string[]): Promise<WriteBack[]> {
  const { store } = (await database()).transaction('records')
  const found = await Promise.all(keys.map((key) => store.get(key)))
  return found.filter((one) => one !== undefined)
}
