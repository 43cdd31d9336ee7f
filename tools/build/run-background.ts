type Exports = Record<string, unknown>
type Require = (name: string) => unknown
type Code = (exports: Exports, require: Require) => void

/**
 * Runs the background and adds its parts when they are needed. Built in as text, so it uses nothing but its
 * arguments. `parts`: the files of each.
 */
export function runBackground(
  entry: string,
  parts: Record<string, string[]>,
  written: Record<string, Code>,
): void {
  const loaded: Record<string, Exports> = {}
  const inWorker = 'importScripts' in globalThis
  // Every part is named by the build.
  const policy = globalThis.trustedTypes?.createPolicy('quickship', { createScriptURL: (name) => name })
  const trusted = (file: string) => policy?.createScriptURL(file) ?? file
  const added = new Set<string>()

  /** Only an `import()` asks for what is not there yet, and it waits for a promise. */
  function exportsOf(name: string): unknown {
    const missing = parts[name]?.filter((file) => !added.has(file)) ?? []
    if (missing.length > 0) return add(missing).then(() => exportsOf(name))
    loaded[name] ??= whenRead(name)
    return loaded[name]
  }

  /** Runs the code when the first of its exports is read: most starts need few of them. */
  function whenRead(name: string): Exports {
    let run: (() => void) | undefined = () => {
      run = undefined
      try {
        written[name]?.(exports, exportsOf)
      } catch (error) {
        // As a module of the browser's: half of it is of no use.
        run = () => {
          throw error
        }
        throw error
      }
    }
    const get = (_: object, key: string) => {
      if (!run) return undefined
      run()
      return exports[key]
    }
    const exports: Exports = Object.create(new Proxy({}, { get }))
    return exports
  }

  async function add(files: string[]) {
    if (inWorker) {
      importScripts(...files.map(trusted))
      for (const file of files) added.add(file)
    } else await Promise.all(files.map(addToPage))
  }

  function addToPage(file: string) {
    return new Promise<void>((ready, failed) => {
      const script = document.createElement('script')
      script.src = trusted(file)
      script.onload = () => {
        added.add(file)
        ready()
      }
      script.onerror = () => failed(new Error(`${file} did not load`))
      document.head.append(script)
    })
  }

  Object.assign(globalThis, {
    backgroundPart(name: string, code: Code) {
      written[name] = code
    },
  })
  // Later a worker may import only what it imported while it was installed.
  const all = new Set(Object.values(parts).flat())
  if (inWorker) addEventListener('install', () => importScripts(...[...all].map(trusted)))
  Reflect.get(Object(exportsOf(entry)), 'default')
}
