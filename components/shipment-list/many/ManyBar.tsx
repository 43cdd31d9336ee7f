import { Menu } from '@base-ui/react/menu'
import { Ellipsis, Printer, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { isWhollyOff } from '../../../lib/domain/shipment/in-shop.ts'
import { MOST_SLIPS } from '../../../lib/domain/shipment/slip-paper.ts'
import { cancelOf, isPossible } from '../../../lib/order-book/act-on-many.ts'
import type { Needs } from '../../../lib/order-book/choose-shipments.ts'
import { addressOfList } from '../../../lib/order-book/handover-round.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { isInView, needsRefresh, type ShipmentView } from '../../../lib/order-book/shipment-views.ts'
import { isPrinted } from '../../../lib/order-book/slip.ts'
import { useSave } from '../../app/saving.tsx'
import { useServices } from '../../app/services.tsx'
import { useWorkbench } from '../../app/workbench-services.tsx'
import { Button } from '../../ui/Button.tsx'
import { LIST_ROW } from '../../ui/classes.ts'
import { CancelMany } from './CancelMany.tsx'
import type { useOnMany } from './use-on-many.ts'

interface ManyBarProps {
  view: ShipmentView
  /** In the list's order, also where the filter hides them. */
  picked: readonly ListedShipment[]
  /** How many are picked, be they in the list or not. */
  count: number
  /** Those that the filter leaves, and how many of them need what. */
  shown: readonly ListedShipment[]
  needs: Needs
  accountOf: (id: Account['id']) => Account | undefined
  many: ReturnType<typeof useOnMany>
  onClear: () => void
}

/** Acts on what is picked, else on what is shown and needs it: a refresh, a slip, a cancel of what was called off. */
export function ManyBar({ view, picked, count, shown, needs, accountOf, many, onClear }: ManyBarProps) {
  const t = useTranslations('onMany')
  const slips = useTranslations('slips')
  const { openSlips } = useServices()
  const some = count > 0
  const running = many.state?.running ?? false
  const refreshed = some ? picked.length : needs.refresh
  const printed = Math.min(MOST_SLIPS, some ? picked.filter(isPrinted).length : needs.slip)
  const cancelled = some
    ? picked
    : view === 'in-shop'
      ? shown.filter((one) => isWhollyOff(one) && cancelOf(one))
      : []
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" data-picked={count} className="font-medium empty:hidden">
        {some && slips('picked', { count })}
      </p>
      {some && (
        <Button kind="quiet" data-action="unpick" onClick={onClear}>
          {slips('unpick')}
        </Button>
      )}
      <Button
        data-action="refresh"
        disabled={refreshed === 0}
        busy={running && many.state?.action === 'refresh'}
        icon={<RotateCw size={15} aria-hidden />}
        title={t('name.refresh')}
        onClick={() => many.run('refresh', some ? picked : shown.filter(needsRefresh))}
      >
        {t('run.refresh', { count: refreshed })}
      </Button>
      {openSlips && (
        <Button
          data-action="print-slips"
          disabled={printed === 0}
          icon={<Printer size={15} aria-hidden />}
          onClick={() => openSlips(taken(some ? picked : shown.filter((one) => isInView('unprinted', one))))}
        >
          {slips('printMany', { count: printed })}
        </Button>
      )}
      {some && <More {...{ chosen: picked, accountOf, many }} />}
      <CancelMany
        wanted={cancelled}
        busy={running && many.state?.action === 'cancel'}
        onCancel={(shipments) => many.run('cancel', shipments)}
      />
    </div>
  )
}

type MoreProps = Pick<ManyBarProps, 'many' | 'accountOf'> & { chosen: readonly ListedShipment[] }

function More({ chosen, accountOf, many }: MoreProps) {
  const t = useTranslations('onMany')
  const { handoverRound } = useWorkbench()
  const { openLabels } = useServices()
  const save = useSave()
  const labelled = chosen.filter(
    (one) => isPrinted(one) && accountOf(one.accountId)?.features?.includes('label-pdf'),
  )
  const listed = (goods: boolean) =>
    save(async () => {
      await handoverRound.change((round) => ({ ...round, picked: chosen.map(({ key }) => key) }))
      location.hash = addressOfList('picked', goods)
    })
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button data-action="many-more" icon={<Ellipsis size={15} aria-hidden />} />}>
        {t('more')}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-20 outline-none" sideOffset={4} align="end">
          <Menu.Popup className="max-h-(--available-height) max-w-(--available-width) min-w-56 overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop outline-none">
            {(['set-aside', 'printed'] as const).map((action) => (
              <Menu.Item
                key={action}
                data-many={action}
                disabled={!chosen.some((one) => isPossible(action, one))}
                className={`${LIST_ROW} data-disabled:text-ink-3`}
                onClick={() => many.run(action, chosen)}
              >
                {t(`name.${action}`)}
              </Menu.Item>
            ))}
            {openLabels && (
              <Menu.Item
                data-many="labels"
                disabled={labelled.length === 0}
                className={`${LIST_ROW} data-disabled:text-ink-3`}
                onClick={() => openLabels(labelled.slice(0, MOST_SLIPS).map(({ key }) => key))}
              >
                {t('labels', { count: Math.min(MOST_SLIPS, labelled.length) })}
              </Menu.Item>
            )}
            {(['handover-list', 'pick-list'] as const).map((list) => (
              <Menu.Item
                key={list}
                data-many={list}
                className={LIST_ROW}
                onClick={() => listed(list === 'pick-list')}
              >
                {t(`lists.${list}`)}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Shipments without a slip go along, so that the page can say why. */
function taken(wanted: readonly ListedShipment[]): string[] {
  const keys: string[] = []
  let slips = 0
  for (const shipment of wanted) {
    if (slips === MOST_SLIPS) break
    keys.push(shipment.key)
    if (isPrinted(shipment)) slips++
  }
  return keys
}
