import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { HandedReading } from '../../lib/handed/read-handed-order.ts'
import { handedWords } from '../../lib/handed/words.ts'
import { Message } from '../popup/Message.tsx'
import { Frame } from '../shell/Frame.tsx'

/** The form below says nothing of where the order is from. */
export function HandedOrder({ children }: { children: ReactNode }) {
  const words = handedWords[useLocale()]
  return (
    <>
      <aside aria-label={words.origin} className="bg-warn-soft px-4 py-2 text-center text-small text-warn">
        {words.from}
      </aside>
      {children}
    </>
  )
}

export function HandedFailed({ reading }: { reading: Extract<HandedReading, { ok: false }> }) {
  const common = useTranslations('common')
  const words = handedWords[useLocale()]
  const why = words.why[reading.why].replace('{field}', reading.why === 'field' ? `“${reading.field}”` : '')
  return (
    <Frame title={common('app')}>
      <div data-handed={reading.why}>
        <Message icon={<TriangleAlert size={22} />} title={words.title}>
          {why}
          <p className="mt-2">{words.todo}</p>
        </Message>
      </div>
    </Frame>
  )
}
