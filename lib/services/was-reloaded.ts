/** A popup reloads itself where its page changed. */
export function wasReloaded(): boolean {
  const [start] = performance.getEntriesByType('navigation')
  return start !== undefined && 'type' in start && start.type === 'reload'
}
