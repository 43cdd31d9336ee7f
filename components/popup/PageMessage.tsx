import { FileQuestion, Lock, LogIn, Store, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Frame } from '../shell/Frame.tsx'
import { ConnectStore } from '../stores/ConnectStore.tsx'
import { Message } from './Message.tsx'
import type { OpenedPage } from './opened-page.ts'

/** Every page that is no order: which kind it is and what to do. */
export function PageMessage({ page }: { page: Exclude<OpenedPage, { kind: 'order' | 'order-list' }> }) {
  const t = useTranslations('popup')
  const common = useTranslations('common')
  const words = kinds[page.kind]
  return (
    <Frame title={common('app')}>
      <Message icon={words.icon} title={t(`${words.key}.title`)}>
        {t(`${words.key}.body`)}
        {page.kind === 'unreadable' && page.detail && (
          <code className="mt-2 block font-mono text-tiny break-words text-ink-3">{page.detail}</code>
        )}
      </Message>
      {page.kind === 'not-an-order' && page.recognised && (
        <div className="px-3.5 pb-3">
          <ConnectStore address={page.url} />
        </div>
      )}
    </Frame>
  )
}

const kinds = {
  'not-an-order': { key: 'notAnOrder', icon: <FileQuestion size={22} /> },
  'signed-out': { key: 'signedOut', icon: <LogIn size={22} /> },
  'marketplace-ships': { key: 'marketplaceShips', icon: <Store size={22} /> },
  closed: { key: 'closedPage', icon: <Lock size={22} /> },
  unreadable: { key: 'unreadable', icon: <TriangleAlert size={22} /> },
} as const
