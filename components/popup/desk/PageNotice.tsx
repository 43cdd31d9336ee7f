import { Lock, type LucideIcon, Package, Store, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenedPage } from '../../../lib/app/opened-page.ts'
import { SAMPLE_PAGE } from '../../../lib/domain/practice.ts'
import { useServices } from '../../app/services.tsx'
import { ConnectStore } from '../../stores/ConnectStore.tsx'
import { ReportLink, TeachButton } from '../../teach/TeachButtons.tsx'
import { useTeaching } from '../../teach/teaching.ts'
import { Button } from '../../ui/Button.tsx'

export type NoOrder = Exclude<OpenedPage, { kind: 'order' | 'order-list' }>

/** Why there is no order form: what the page is, and what to do where the seller expected an order, or is new. */
export function PageNotice({ page, isNew }: { page: NoOrder; isNew: boolean }) {
  const t = useTranslations('popup')
  const teach = useTranslations('teach')
  const teaching = useTeaching()
  const { openPage } = useServices()
  const { key, Icon, trouble } = kinds[page.kind]
  const teachable = page.kind === 'not-an-order' && teaching !== undefined
  const lost = teachable && page.lost !== undefined
  const loud = trouble || lost
  return (
    <>
      <section
        data-page={page.kind}
        className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-small ${loud ? 'rounded-xl bg-warn-soft px-3 py-2 text-warn' : 'px-1 text-ink-2'}`}
      >
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon size={15} aria-hidden className="shrink-0" />
          {lost ? teach('lostPage.title') : t(`${key}.title`)}
        </h2>
        {(loud || isNew) && <p className="w-full">{lost ? teach('lostPage.body') : t(`${key}.body`)}</p>}
        {teachable && (
          <>
            <TeachButton lost={lost} />
            <ReportLink />
          </>
        )}
        {page.kind === 'own-page' && openPage && (
          <Button size="small" data-action="open-sample" onClick={() => openPage(SAMPLE_PAGE)}>
            {t('ownPage.action')}
          </Button>
        )}
        {page.kind === 'unreadable' && page.detail && (
          <code className="w-full font-mono text-tiny break-words">{page.detail}</code>
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
  'signed-out': { key: 'signedOut', Icon: Lock, trouble: true },
  'marketplace-ships': { key: 'marketplaceShips', Icon: Store, trouble: true },
  closed: { key: 'closedPage', Icon: Lock },
  'own-page': { key: 'ownPage', Icon: Package },
  unreadable: { key: 'unreadable', Icon: TriangleAlert, trouble: true },
}
