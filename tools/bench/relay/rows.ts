import type { Sent } from './send-notices.ts'

export function tell(what: string, { perSecond, p50, p99, refused }: Sent) {
  const none = refused > 0 ? `, ${refused} REFUSED` : ''
  row(what, `${perSecond.toFixed(0)} a second, p50 ${ms(p50)}, p99 ${ms(p99)}${none}`)
}

export function row(what: string, value: string) {
  console.log(`  ${what.padEnd(52)}${value}`)
}

export const ms = (value: number) => `${value.toFixed(1)} ms`
export const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`
