import { Lock, LogIn, type LucideIcon, Package, Store, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenedPage } from '../../../lib/app/opened-page.ts'
import { SAMPLE_PAGE } from '../../../lib/domain/practice.ts'
import { useServices } from '../../app/services.tsx'
import { ConnectStore } from '../../stores/ConnectStore.tsx'
import { TeachButton } from '../../teach/TeachButtons.tsx'
import { useTeaching } from '../../teach/teaching.ts'
import { Button } from '../../ui/Button.tsx'

export type NoOrder = Exclude<OpenedPage, { kind: 'order' | 'order-list' }>

/** Why there is no order form: what the page is, and what to do where the seller expected an order. */
export function PageNotice({ page }: { page: NoOrder }) {
  const t = useTranslations('popup')
  const teach = useTranslations('teach')
  const teaching = useTeaching()
  const { openPage } = useServices()
  const { key, Icon, trouble } = kinds[page.kind]
  const teachable = page.kind === 'not-an-order' && teaching !== undefined
  const lost = teachable && page.lost !== undefined
  return (
    <>
      <section
        data-page={page.kind}
        className={`grid gap-1 rounded-xl px-3 py-2 text-small ${trouble || lost ? 'bg-warn-soft text-warn' : 'text-ink-2'}`}
      >
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon size={15} aria-hidden className="shrink-0" />
          {lost ? teach('lostPage.title') : t(`${key}.title`)}
        </h2>
        <p>{lost ? teach('lostPage.body') : t(`${key}.body`)}</p>
        {teachable && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {!lost && teach('isAnOrder')}
            <TeachButton lost={lost} />
          </p>
        )}
        {page.kind === 'own-page' && openPage && (
          <p>
            <Button size="small" data-action="open-sample" onClick={() => openPage(SAMPLE_PAGE)}>
              {t('ownPage.action')}
            </Button>
          </p>
        )}
        {page.kind === 'unreadable' && page.detail && (
          <code className="font-mono text-tiny break-words">{page.detail}</code>
        )}
      </section>
      {page.kind === 'not-an-order' && page.recognised && <ConnectStore address={page.url} />}
    </>
  )
}

const kinds: Readonly<
  Record<
    NoOrder['kind'],
    {
      key: 'notAnOrder' | 'signedOut' | 'marketplaceShips' | 'closedPage' | 'ownPage' | 'unreadable'
      Icon: LucideIcon
      /** The seller expected an order here. */
      trouble?: true
    }
  >
> = {
  'not-an-order': { key: 'notAnOrder', Icon: Package },
  'signed-out': { key: 'signedOut', Icon: LogIn, trouble: true },
  'marketplace-ships': { key: 'marketplaceShips', Icon: Store, trouble: true },
  closed: { key: 'closedPage', Icon: Lock },
  'own-page': { key: 'ownPage', Icon: Package },
  unreadable: { key: 'unreadable', Icon: TriangleAlert, trouble: true },
}
