import { FileQuestion, Lock, LogIn, Package, Store, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenedPage } from '../../lib/app/opened-page.ts'
import { SAMPLE_PAGE } from '../../lib/domain/practice.ts'
import { useServices } from '../app/services.tsx'
import { Frame } from '../shell/Frame.tsx'
import { ConnectStore } from '../stores/ConnectStore.tsx'
import { ReportLink, TeachButton } from '../teach/TeachButtons.tsx'
import { useTeaching } from '../teach/teaching.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from './Message.tsx'

/** Every page that is no order: which kind it is and what to do. */
export function PageMessage({ page }: { page: Exclude<OpenedPage, { kind: 'order' | 'order-list' }> }) {
  const t = useTranslations('popup')
  const common = useTranslations('common')
  const teach = useTranslations('teach')
  const teaching = useTeaching()
  const { openPage } = useServices()
  const words = kinds[page.kind]
  const teachable = page.kind === 'not-an-order' && teaching !== undefined
  const lost = teachable && page.lost !== undefined
  return (
    <Frame title={common('app')}>
      <Message
        icon={words.icon}
        title={lost ? teach('lostPage.title') : t(`${words.key}.title`)}
        action={
          teachable ? (
            <TeachButton lost={lost} />
          ) : (
            page.kind === 'own-page' &&
            openPage && (
              <Button
                kind="primary"
                size="large"
                data-action="open-sample"
                autoFocus
                onClick={() => openPage(SAMPLE_PAGE)}
              >
                {t('ownPage.action')}
              </Button>
            )
          )
        }
      >
        {lost ? teach('lostPage.body') : t(`${words.key}.body`)}
        {teachable && !lost && (
          <p className="mt-2 text-small text-ink-3">
            {teach('isAnOrder')} <ReportLink />
          </p>
        )}
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
  'own-page': { key: 'ownPage', icon: <Package size={22} /> },
  unreadable: { key: 'unreadable', icon: <TriangleAlert size={22} /> },
} as const
