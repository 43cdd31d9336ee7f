import { parseArgs } from 'node:util'
import { savedCases } from './read-page/cases.ts'
import { engineNamed } from './read-page/open-engine.ts'
import { readSavedPage } from './read-page/saved-page.ts'

const HELP = `npm run read-page -- FILE.html --url URL      prints what is read from a saved page, as JSON
npm run read-page -- --cases DIR              the same for every <case>.html in DIR, one JSON line a case:
                                              {"case", "reading"} or {"case", "error"}; its address is next to
                                              it in <case>.meta.json: {"url", "urlMap"?}

The built extension's own scripts read the page in a real browser, at exactly the address given. The page's own
scripts do not run, and nothing else is answered, except what the map says:

  --url-map MAP.json       [{"match", "sent"?, "file" | "body" | "json", "status"?, "type"?}]: the first whose "match"
                           is a part of "METHOD URL" (or whose list of parts all are) answers; "sent" is a part of the
                           request's body, "file" a file next to the map
  --browser NAME           chromium (default) or firefox; jsdom takes the readers' source instead of the build
  --reader ID              this reader instead of the one that knows the page; generic for the generic one
  --help                   this text`

/** Reads one page, or a folder of them. A case that cannot be read is reported and does not end the run. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      'url-map': { type: 'string' },
      cases: { type: 'string' },
      browser: { type: 'string', default: 'chromium' },
      reader: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(HELP)
  const [file, ...more] = positionals
  const wanted = values.cases ? !file && !values.url : file && values.url && more.length === 0
  if (!wanted) throw new Error(`Say which page and its address, or which folder of cases.\n\n${HELP}`)
  if (values.reader && !/^[a-z0-9-]+$/.test(values.reader))
    throw new Error(`No reader is called ${values.reader}.`)

  const engine = engineNamed(values.browser)
  try {
    if (file && values.url) {
      const page = await readSavedPage(file, values.url, values['url-map'])
      console.log(JSON.stringify(await engine.read(page, values.reader), null, 2))
    }
    for (const { name, open } of values.cases ? await savedCases(values.cases) : []) {
      const result = await open()
        .then((page) => engine.read(page, values.reader))
        .then(
          (reading) => ({ reading }),
          (error: unknown) => ({ error: wordsOf(error) }),
        )
      console.log(JSON.stringify({ case: name, ...result }))
    }
  } finally {
    await engine.close()
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

try {
  await main()
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = 1
}
