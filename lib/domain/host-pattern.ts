/** Every host a seller may connect; asked for one by one, none at install. */
export const CONNECTABLE_HOSTS = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*']

/** The permission an address needs: `http://127.0.0.1:8686` → `http://127.0.0.1/*`, for patterns know no port. */
export function hostPattern(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}/*`
}

/** Scheme and host of any page, as a host permission has it: `https://shop.example`. */
export function hostAddress(address: string): string {
  return hostPattern(address).slice(0, -'/*'.length)
}

export function isConnectable(address: string): boolean {
  const pattern = URL.canParse(address) ? hostPattern(address) : ''
  return pattern.startsWith('https://') || CONNECTABLE_HOSTS.includes(pattern)
}

/** Without who logs in, a query and a fragment: they may hold a secret, and addresses are shown and backed up. */
export function bareAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, username, password } = new URL(address)
  const isBare = username + password === '' && !/[?#]/.test(address)
  return isBare ? address : origin + pathname.replace(/\/+$/, '')
}

/** This very machine, which needs no network to be reached. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}
