/** Requested one by one, none at install. */
export const CONNECTABLE_HOSTS = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*']

/** `http://127.0.0.1:8686` → `http://127.0.0.1/*`: patterns have no port. */
export function hostPattern(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}/*`
}

export function isConnectable(address: string): boolean {
  const pattern = URL.canParse(address) ? hostPattern(address) : ''
  return pattern.startsWith('https://') || CONNECTABLE_HOSTS.includes(pattern)
}

/** Without credentials, query and fragment, which may be secret. */
export function bareAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, username, password } = new URL(address)
  const isBare = username + password === '' && !/[?#]/.test(address)
  return isBare ? address : origin + pathname.replace(/\/+$/, '')
}

/** What the seller typed or copied, without query, fragment and slashes at its end. */
export function typedAddress(text: string): string {
  return text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
}

/** This machine: reachable without a network. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}
