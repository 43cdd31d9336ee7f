import { useEffect, useState } from 'react'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Input } from '../../lib/messages/table.ts'
import { failureOf } from '../failure-of.ts'
import { useServices } from '../services.tsx'

export type LabelPaper = Omit<Input<'label.pdf'>, 'key'>

type Answer = { url: string } | { failure: Failure }

/** A shipment's label on this paper, as the address of a PDF that lives as long as this screen shows it. */
export function useLabelPdf(key: string, { original, size }: LabelPaper) {
  const { send } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => {
    // Asked again from `reload` alone.
    void attempt
    let wanted = true
    let url = ''
    setAnswer(undefined)
    send('label.pdf', { key, original, size })
      .then((outcome) => {
        if (!wanted) return
        if (!outcome.ok) return setAnswer({ failure: outcome.failure })
        url = URL.createObjectURL(pdfOf(outcome.value))
        setAnswer({ url })
      })
      .catch((error: unknown) => wanted && setAnswer({ failure: failureOf(error) }))
    return () => {
      wanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [send, key, original, size, attempt])

  return {
    url: answer && 'url' in answer ? answer.url : undefined,
    failure: answer && 'failure' in answer ? answer.failure : undefined,
    reload: () => setAttempt(attempt + 1),
  }
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
