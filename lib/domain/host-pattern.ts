/** The permission an API address needs: `http://127.0.0.1:8686` → `http://127.0.0.1/*`, for patterns know no port. */
export function hostPattern(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}/*`
}

/** This very machine, which needs no network to be reached. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}
