import { useEffect, useState } from 'react'

/** Copies, and says for a moment that it has. */
export function useCopied() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1600)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (text: string) => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return { copied, copy }
}
