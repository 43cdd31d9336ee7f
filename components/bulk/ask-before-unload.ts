/** The browser asks before it closes the tab while `isNeeded`. Returns the way to stop. */
export function askBeforeUnload(isNeeded: () => boolean): () => void {
  const leave = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault()
  }
  window.addEventListener('beforeunload', leave)
  return () => window.removeEventListener('beforeunload', leave)
}
