/** Every record of every database, by database and store. */
export async function databases(): Promise<Map<string, string>> {
  const kept = new Map<string, string>()
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await opened(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await opened(database.transaction(store).objectStore(store).getAll())
      kept.set(`${name}/${store}`, JSON.stringify(rows))
    }
    database.close()
  }
  return kept
}

function opened<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
