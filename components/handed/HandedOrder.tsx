import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { HandedReading } from '../../lib/handed/read-handed-order.ts'
import { handedWords } from '../../lib/handed/words.ts'
import { useServices } from '../app/services.tsx'
import { Message } from '../popup/Message.tsx'
import { Popup, type PopupStart } from '../popup/Popup.tsx'
import { Frame } from '../shell/Frame.tsx'
import { lackOf } from '../shell/shipping-accounts.ts'

interface HandedOrderProps {
  start: PopupStart & { page: { kind: 'order' } }
}

/** The form below says nothing of where the order is from. An account is connected in another tab. */
export function HandedOrder({ start }: HandedOrderProps) {
  const words = handedWords[useLocale()]
  const { send } = useServices()
  const [accounts, setAccounts] = useState(start.accounts)
  const lacks = lackOf(start.page.order.store, accounts) !== undefined
  useEffect(() => {
    if (!lacks) return
    const look = () => void send('accounts.list', {}).then(setAccounts, console.error)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [lacks, send])
  return (
    <>
      <aside aria-label={words.origin} className="bg-warn-soft px-4 py-2 text-center text-small text-warn">
        {words.from}
      </aside>
      <Popup start={{ ...start, accounts }} />
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
