const BEAT_MS = 1000

/** The time that passes under the picker, and the page's leaving. Returns the way to stop. */
export function watchPage(window: Window, onBeat: () => void, isUnsaved: () => boolean): () => void {
  // What was pointed at goes with the page: the browser asks the seller first.
  const onUnload = (event: Event) => isUnsaved() && event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  const beating = window.setInterval(onBeat, BEAT_MS)
  return () => {
    window.removeEventListener('beforeunload', onUnload)
    window.clearInterval(beating)
  }
}
