import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Filtered } from '../../../lib/order-book/choose-shipments.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { daySpans } from '../../../lib/order-book/saved-view.ts'
import { CONTROL } from '../../ui/classes.ts'
import { DayField } from '../../ui/DayInput.tsx'
import { Select } from '../../ui/Select.tsx'

interface FiltersProps {
  shipments: readonly ListedShipment[]
  nameOf: (accountId: string) => string
  filtered: Filtered
  onChange: (filtered: Filtered) => void
}

export function Filters({ shipments, nameOf, filtered, onChange }: FiltersProps) {
  const t = useTranslations('shipmentList')
  const { stores, used } = useMemo(() => {
    const stores = new Map(shipments.map(({ store, storeName }) => [store, storeName]))
    return { stores: [...stores], used: [...new Set(shipments.map(({ accountId }) => accountId))] }
  }, [shipments])
  return (
    <>
      {stores.length > 1 && (
        <Select
          data-action="filter-store"
          label={t('store')}
          className={`${CONTROL} max-w-56`}
          value={filtered.store}
          options={[
            { value: '', label: t('allStores') },
            ...stores.map(([value, label]) => ({ value, label, ...(label !== value && { about: value }) })),
          ]}
          onChange={(store) => onChange({ ...filtered, store })}
        />
      )}
      {used.length > 1 && (
        <Select
          data-action="filter-account"
          label={t('account')}
          className={`${CONTROL} max-w-56`}
          value={filtered.accountId}
          options={[
            { value: '', label: t('allAccounts') },
            ...used.map((id) => ({
              value: id,
              label: nameOf(id),
            })),
          ]}
          onChange={(accountId) => onChange({ ...filtered, accountId })}
        />
      )}
      <Select
        data-action="filter-days"
        label={t('days.name')}
        className={CONTROL}
        value={filtered.days}
        options={daySpans.map((value) => ({ value, label: t(`days.${value}`) }))}
        onChange={(days) => onChange({ ...filtered, days })}
      />
      {filtered.days === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(`days.${end}`)}
            data-field={end}
            value={filtered[end]}
            onChange={(day) => onChange({ ...filtered, [end]: day })}
          />
        ))}
    </>
  )
}
