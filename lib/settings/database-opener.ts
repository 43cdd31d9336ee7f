import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { Unopened } from '../domain/disk-trouble.ts'

/** Opens the database at first use, and again after the browser closed it. */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  /** `before`: the version it had, 0 for none. */
  upgrade: (
    opened: IDBPDatabase<Schema>,
    before: number,
    tx: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
  ) => void | Promise<void>,
  version = 1,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opening = undefined
  }
  // A newer version wants to open it: close ours.
  const letGo = (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
    forget()
    if (event.target instanceof IDBDatabase) event.target.close()
  }
  return () => {
    let broken: unknown
    // Some errors are thrown synchronously.
    opening ??= Promise.resolve()
      .then(() =>
        openDB<Schema>(name, version, {
          async upgrade(opened, before, _, tx) {
            try {
              await upgrade(opened, before, tx)
            } catch (error) {
              // Otherwise what was upgraded until then would stay.
              broken = error
              abort(tx)
            }
          },
          terminated: forget,
          blocking: letGo,
        }),
      )
      .catch((error) => {
        forget()
        throw new Unopened(name, { cause: broken ?? error })
      })
    return opening
  }
}

function abort(tx: { done: Promise<void>; abort(): void }) {
  // The opening fails with it.
  tx.done.catch(() => {})
  try {
    tx.abort()
  } catch {
    // The browser has ended it.
  }
}
