import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { carrierName, commonCarrier } from '../../lib/domain/carrier-sites.ts'
import { CarrierPhrases } from '../../lib/i18n/Phrases.tsx'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import type { ScreenProps } from '../app/workbench-screen.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Opening } from '../ui/Opening.tsx'
import { BulkDesk } from './BulkDesk.tsx'
import { BulkStart } from './BulkStart.tsx'
import { useBulkDesk } from './use-bulk-desk.ts'
import { useSourceName } from './use-source-name.ts'

/**
 * `#/bulk`, `#/bulk/list/ID` from a shop's list, `#/bulk/kept/ID` from a sheet, `#/bulk/again/N/KEY` to ship parcel N
 * as another one was, `#/bulk/return/N/KEY` to bring one back.
 */
export default function BulkScreen({ rest }: ScreenProps) {
  const t = useTranslations('bulk')
  const { openOptions } = useServices()
  const nameOf = useSourceName()
  const desk = useBulkDesk(rest)
  const isUnread = desk.reads.some(({ failure, value }) => failure && value === undefined)
  if (isUnread && !desk.current) return <ReadFailure reads={desk.reads} />
  if (desk.lacksAccount) {
    return (
      <BulkMessage title={t('noAccount.title')} body={t('noAccount.body')}>
        <Button kind="primary" data-action="mend-in-options" onClick={openOptions}>
          {t('noAccount.action')}
        </Button>
      </BulkMessage>
    )
  }
  const { index, accounts, current } = desk
  if (!index || !accounts || (!desk.ready && !current)) return <Opening />
  const account = accounts.find(({ id }) => id === current?.accountId)
  return (
    <CarrierPhrases name={account ? carrierName(account) : commonCarrier(accounts)}>
      <ReadFailure reads={desk.reads} />
      {current && desk.forgotten && (
        <p role="status" className="rounded-lg bg-warn-soft px-3 py-1.5 text-small text-warn">
          {t(`forgotten.${desk.forgotten}.title`)}. {t(`forgotten.${desk.forgotten}.body`)}
        </p>
      )}
      {current ? (
        <BulkDesk
          key={current.id}
          work={current.work}
          index={index}
          accounts={accounts}
          onAccount={desk.choose}
          onClose={desk.close}
        />
      ) : desk.forgotten ? (
        <BulkMessage
          title={t(`forgotten.${desk.forgotten}.title`)}
          body={t(`forgotten.${desk.forgotten}.body`)}
        >
          <Button
            data-action="close-bulk"
            onClick={() => {
              location.hash = '#/bulk'
            }}
          >
            {t('forgotten.action')}
          </Button>
        </BulkMessage>
      ) : (
        <BulkStart onSource={desk.begin} />
      )}
      {current && (
        <Confirm
          open={desk.asked}
          onClose={desk.stay}
          title={t('replace.title')}
          keep={t('replace.keep')}
          confirm={t('replace.confirm')}
          onConfirm={desk.replace}
        >
          {t('replace.body', { name: nameOf(current.work.source), count: desk.left })}
        </Confirm>
      )}
    </CarrierPhrases>
  )
}

export function BulkMessage({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <div role="status" className="grid max-w-140 justify-items-start gap-2 panel p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-2">{body}</p>
      {children}
    </div>
  )
}
