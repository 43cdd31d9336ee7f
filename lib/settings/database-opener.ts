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
    ;(event.target as IDBDatabase).close()
  }
  return () => {
    let broken: unknown
    // Some errors are thrown synchronously.
    opening ??= Promise.resolve()
      .then(() =>
        openDB<Schema>(name, version, {
          upgrade(opened, before, _, tx) {
            settled(tx, async () => upgrade(opened, before, tx)).catch((error) => {
              broken = error
            })
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

export interface Transaction {
  readonly done: Promise<void>
  readonly error: DOMException | null
  abort(): void
}

/** Resolves once on the disk; what fails writes nothing. The transaction's own error is preferred to a request's. */
export async function settled<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const ended = tx.done.catch(() => {})
  try {
    const result = await work()
    await tx.done
    return result
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // The transaction had already ended.
    }
    await ended
    throw tx.error ?? error
  }
}
