export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Firefox starts reading only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
