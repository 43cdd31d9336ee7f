import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Unopened } from '../domain/disk-trouble.ts'

/** Opens the worker's database of that name at first use, and again after the browser closed it under us. */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  create: (created: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opening = undefined
  }
  return () => {
    // Some errors are thrown by the very call that opens it.
    opening ??= Promise.resolve()
      .then(() => openDB<Schema>(name, 1, { upgrade: create, terminated: forget }))
      .catch((error) => {
        forget()
        throw new Unopened(name, { cause: error })
      })
    return opening
  }
}
