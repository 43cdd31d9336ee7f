import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import type { MoneyChoice } from '../../lib/money/money-by-day.ts'
import { type Days, type PeriodName, periods } from '../../lib/money/periods.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { CONTROL } from '../ui/classes.ts'
import { DayField } from '../ui/DayInput.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'

export interface MoneyControls {
  period: PeriodName
  own: Days
  accountId: string
  by: MoneyChoice['by']
}

interface MoneyChoicesProps {
  shipments: readonly ListedShipment[]
  book: Environment
  nameOf: (accountId: string) => string
  controls: MoneyControls
  onChange: (controls: MoneyControls) => void
}

export function MoneyChoices({ shipments, book, nameOf, controls, onChange }: MoneyChoicesProps) {
  const t = useTranslations('money')
  const list = useTranslations('shipmentList')
  const accounts = useMemo(
    () => [
      ...new Set(shipments.flatMap(({ environment, accountId }) => (environment === book ? accountId : []))),
    ],
    [shipments, book],
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={t('period.name')}
        className={CONTROL}
        value={controls.period}
        options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(period) => onChange({ ...controls, period })}
      />
      {controls.period === 'own' && (
        <DayFields days={controls.own} onChange={(own) => onChange({ ...controls, own })} />
      )}
      {accounts.length > 1 && (
        <Select
          label={list('account')}
          className={`${CONTROL} max-w-56`}
          value={controls.accountId}
          options={[
            { value: '', label: list('allAccounts') },
            ...accounts.map((id) => ({ value: id, label: nameOf(id) })),
          ]}
          onChange={(accountId) => onChange({ ...controls, accountId })}
        />
      )}
      <Segmented
        label={t('by.name')}
        value={controls.by}
        onChange={(by) => onChange({ ...controls, by })}
        options={(['made', 'known'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
      />
    </div>
  )
}

export function DayFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useTranslations('shipmentList.days')
  return (['from', 'to'] as const).map((end) => (
    <DayField
      key={end}
      label={t(end)}
      data-field={end}
      value={days[end]}
      onChange={(day) => onChange({ ...days, [end]: day })}
    />
  ))
}
