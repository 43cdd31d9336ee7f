/** An error in a sentence for the person at the terminal. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is in use: choose another with --port N.`
  if ('code' in error && error.code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.'
  // A name with several addresses fails once for each, under an error without words.
  const [first] = error instanceof AggregateError ? error.errors : []
  return error.message || reasonOf(first ?? error.name)
}
