type Exports = Record<string, unknown>
type Require = (path: string) => unknown
type Code = (exports: Exports, require: Require) => void

/**
 * Runs the background's own code and adds its parts when they are first needed. It is put into the built
 * script as text, so it uses nothing but its arguments. `parts`: what each needs besides itself.
 */
export function runBackground(parts: Record<string, string[]>, written: Record<string, Code>): void {
  const loaded: Record<string, Exports> = {}
  const inWorker = 'importScripts' in globalThis
  // Every part is named by the build.
  const policy = globalThis.trustedTypes?.createPolicy('quickship', { createScriptURL: (name) => name })
  const trusted = (name: string) => policy?.createScriptURL(name) ?? name

  /** Only an `import()` asks for what is not there yet, and it waits for a promise. */
  function exportsOf(path: string): unknown {
    const name = path.replace('./', '')
    const part = written[name]
    if (!part) return add([name, ...(parts[name] ?? [])]).then(() => exportsOf(path))
    if (!loaded[name]) {
      loaded[name] = {}
      part(loaded[name], exportsOf)
    }
    return loaded[name]
  }

  async function add(names: string[]) {
    const missing = names.filter((name) => !written[name])
    if (inWorker) importScripts(...missing.map(trusted))
    else await Promise.all(missing.map(addToPage))
  }

  function addToPage(name: string) {
    return new Promise<void>((added, failed) => {
      const script = document.createElement('script')
      script.src = trusted(name)
      script.onload = () => added()
      script.onerror = () => failed(new Error(`${name} did not load`))
      document.head.append(script)
    })
  }

  Object.assign(globalThis, {
    backgroundPart(name: string, part: Code) {
      written[name] = part
    },
  })
  // Later a worker may import only what it imported while it was installed.
  if (inWorker) addEventListener('install', () => importScripts(...Object.keys(parts).map(trusted)))
  exportsOf('background.js')
}
