import { useTranslations } from 'use-intl'
import { useServices } from '../services.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Opening } from '../workbench/Opening.tsx'
import type { ScreenProps } from '../workbench/screens.ts'
import { BulkDesk } from './BulkDesk.tsx'
import { BulkStart } from './BulkStart.tsx'
import { Notice } from './Notice.tsx'
import { useBulkDesk } from './use-bulk-desk.ts'

/**
 * Many orders shipped together: `#/bulk`, and `#/bulk/list/ID` for those a shop's list handed over, `#/bulk/kept/ID` for a sheet's,
 * `#/bulk/again/N/KEY` for an order's N-th parcel as another one was shipped.
 */
export default function BulkScreen({ rest }: ScreenProps) {
  const t = useTranslations('bulk')
  const { openOptions } = useServices()
  const desk = useBulkDesk(rest)
  if (desk.failure) return <FailureNote failure={desk.failure} doing="settings" onRetry={desk.again} />
  if (desk.lacksAccount) {
    return (
      <Notice title={t('noAccount.title')} body={t('noAccount.body')}>
        <Button kind="primary" data-action="mend-in-options" onClick={openOptions}>
          {t('noAccount.action')}
        </Button>
      </Notice>
    )
  }
  const { index, accounts, current } = desk
  if (!index || !accounts || (!desk.ready && !current)) return <Opening />
  return (
    <>
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
        <Notice title={t(`forgotten.${desk.forgotten}.title`)} body={t(`forgotten.${desk.forgotten}.body`)}>
          <Button
            data-action="close-bulk"
            onClick={() => {
              location.hash = '#/bulk'
            }}
          >
            {t('forgotten.action')}
          </Button>
        </Notice>
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
          {t('replace.body', { name: current.work.source.name, count: desk.left })}
        </Confirm>
      )}
    </>
  )
}
