import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { API } from 'typescript/unstable/sync'

/** What is declared and not used: a test may still be missing for what used it. */
const UNUSED = [6133, 6138, 6192, 6196, 6198, 6199]

/** The types of a project; a changed source is read instead of its file. */
export function startTypeChecker(root: string) {
  const config = join(root, 'tsconfig.json')
  const sources = new Map<string, string>()
  const api = new API({ cwd: root, fs: { readFile: (path) => sources.get(path) } })
  const projectOf = (snapshot: ReturnType<typeof api.updateSnapshot>) => {
    const project = snapshot.getProject(config)
    if (!project) throw new Error(`${config} cannot be read.`)
    return project
  }
  const users = usersOf(projectOf(api.updateSnapshot({ openProjects: [config] })).rootFiles)

  return {
    /** Whether the types still hold within the file and where it is imported. */
    accepts(file: string, changed: string): boolean {
      const path = join(root, file)
      sources.set(path, changed)
      const snapshot = api.updateSnapshot({ fileChanges: { changed: [path] } })
      const { program } = projectOf(snapshot)
      const holds = [path, ...(users.get(path) ?? [])].every((one) =>
        program.getSemanticDiagnostics(one).every(({ code }) => UNUSED.includes(code)),
      )
      snapshot.dispose()
      sources.delete(path)
      api.updateSnapshot({ fileChanges: { changed: [path] } }).dispose()
      return holds
    },
    close: () => api.close(),
  }
}

/** Which files import a file. */
function usersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const file of files)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
      const imported = join(dirname(file), from)
      users.set(imported, [...(users.get(imported) ?? []), file])
    }
  return users
}
