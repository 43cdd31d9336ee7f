/** An expression for all records of a database of the extension; for its own pages. */
export function storedIn(database: string, store: string): string {
  return `new Promise((resolve, reject) => {
    const open = indexedDB.open('${database}')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const all = open.result.transaction('${store}').objectStore('${store}').getAll()
      all.onsuccess = () => { open.result.close(); resolve(all.result) }
    }
  })`
}
