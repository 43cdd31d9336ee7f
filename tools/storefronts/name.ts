import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The names a new storefront bears everywhere: `acme-cloud`, `acmeCloud`, "Acme cloud". */
export interface StorefrontName {
  /** Of its files, its reader and its script. */
  id: string
  /** In code. */
  variable: string
  /** As a person reads it; its maker's own spelling is put in by hand. */
  title: string
}

/** Throws an Error that says what is wrong with the name. */
export function storefrontName(given: string | undefined, root: string): StorefrontName {
  if (!given) throw new Error('Say how the storefront is called: npm run new-storefront -- acme')
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(given) || given.length > 40) {
    throw new Error(
      `${given} is no name for it: lower case letters and digits, parts joined by a dash, 40 at most.`,
    )
  }
  const variable = given.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  if (RESERVED.has(variable)) throw new Error(`${given} is a word of the language: give it another name.`)
  const taken = ['', 'unproven/']
    .map((folder) => `lib/storefronts/readers/${folder}${given}`)
    .find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${given} is taken: ${taken} is there already.`)
  const title = given.replaceAll('-', ' ')
  return { id: given, variable, title: title.charAt(0).toUpperCase() + title.slice(1) }
}

/** What no constant may be called, and what the files it is written into already call their own. */
const RESERVED = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public
  return static super switch this throw true try typeof undefined var void while with yield
  scraped page document url id order number platform platforms reader`.split(/\s+/),
)
