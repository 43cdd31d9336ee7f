import { use } from 'react'
import { useTranslations } from 'use-intl'
import { type Account, asReturn } from '../../../lib/domain/account.ts'
import { labelsInForce } from '../../../lib/domain/shipment/labels.ts'
import { type StoreDefaults, usualChoices } from '../../../lib/domain/store/store-defaults.ts'
import { Choices } from '../../order-form/care/Choices.tsx'
import { useSolutions } from '../../order-form/care/use-solutions.ts'
import { choiceOfShift, shiftOfChoice, useShiftOptions } from '../../order-form/more/shift-choice.ts'
import { PickupSelect } from '../../shell/PickupSelect.tsx'
import { usePickups } from '../../shell/use-pickups.ts'
import { SELECT } from '../../ui/classes.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useMinute } from '../../ui/use-moments.ts'
import { Labelled } from '../Labelled.tsx'
import { useOptions } from '../options-services.tsx'
import { NoteTemplate } from './NoteTemplate.tsx'
import { OptionalAmount } from './OptionalAmount.tsx'
import { ShippingRules } from './ShippingRules.tsx'

interface StoreDefaultsFormProps {
  account: Account
  storeName: string
  defaults: StoreDefaults
  /** Called at every change, with what changed; there is no save button. */
  onChange: (defaults: StoreDefaults) => void
}

export function StoreDefaultsForm({ account, storeName, defaults, onChange: put }: StoreDefaultsFormProps) {
  const t = useTranslations('defaults.settings')
  const form = useTranslations('orderForm')
  const care = useTranslations('care')
  const more = useTranslations('more')
  const shifts = useShiftOptions()
  const index = use(useOptions().index)
  const { pickups, failure, reload } = usePickups(account.id, index)
  const { solutions, loading } = useSolutions(account.id)
  const solving = !labelsInForce(useMinute())
  const { transport, payer, handover, pickup, returnTo, noteTemplate = '' } = defaults
  const chosen = defaults.solutions ?? []
  const optionOf = (solution: (typeof chosen)[number]) => ({
    value: solution.id,
    name: solution.name,
    group: solution.group || care('otherSolutions'),
    solution,
  })
  return (
    <div className="grid gap-4 border-t border-line pt-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Labelled label={form('transport')}>
          <Segmented
            label={form('transport')}
            value={transport ?? usualChoices.transport}
            options={[
              { value: 'road', label: form('road') },
              { value: 'fly', label: form('fly') },
            ]}
            onChange={(next) => put({ transport: next === usualChoices.transport ? undefined : next })}
          />
        </Labelled>
        <Labelled label={form('payer')}>
          <Segmented
            label={form('payer')}
            value={payer ?? usualChoices.payer}
            options={[
              { value: 'shop', label: form('payerShop') },
              { value: 'recipient', label: form('payerRecipient') },
            ]}
            onChange={(next) => put({ payer: next === usualChoices.payer ? undefined : next })}
          />
        </Labelled>
        <Labelled label={t('handover')}>
          <Segmented
            label={t('handover')}
            value={handover ?? usualChoices.handover}
            options={[
              { value: 'cod', label: t('courier') },
              { value: 'post', label: t('post') },
            ]}
            onChange={(next) => put({ handover: next === usualChoices.handover ? undefined : next })}
          />
        </Labelled>
        <Labelled label={more('pickShift')}>
          <Segmented
            label={more('pickShift')}
            value={choiceOfShift(defaults.pickShift)}
            options={shifts}
            onChange={(next) => put({ pickShift: shiftOfChoice(next) })}
          />
        </Labelled>
      </div>
      <Labelled label={t('pickup')}>
        <PickupSelect
          label={t('pickup')}
          className={SELECT.box}
          usual={{
            label: t('accountsPickup'),
            ...(account.pickup && { about: account.pickup.address }),
            onChoose: () => put({ pickup: undefined }),
          }}
          pickups={pickups}
          pickup={pickup}
          onChange={(next) => put({ pickup: next })}
        />
      </Labelled>
      <Labelled label={t('returnTo')}>
        <PickupSelect
          label={t('returnTo')}
          className={SELECT.box}
          usual={{ label: t('asPickup'), onChoose: () => put({ returnTo: undefined }) }}
          pickups={pickups}
          pickup={returnTo}
          onChange={(next) => put({ returnTo: asReturn(next, account) })}
        />
      </Labelled>
      {failure && <FailureNote failure={failure} doing="settings" onRetry={reload} />}
      {solving && (solutions.length > 0 || chosen.length > 0) && (
        <Choices
          label={care('solutions')}
          state={undefined}
          focused={false}
          loading={loading}
          options={solutions.map(optionOf)}
          chosen={chosen.map(optionOf)}
          onChange={(next) =>
            put({ solutions: next.length > 0 ? next.map(({ solution }) => solution) : undefined })
          }
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <OptionalAmount
          label={t('packaging')}
          hint={t('packagingHint')}
          unread={t('packagingUnread')}
          unit="g"
          amount={defaults.packagingGrams}
          onChange={(grams) => put({ packagingGrams: grams })}
        />
        <OptionalAmount
          label={t('usualGrams')}
          hint={t('usualGramsHint')}
          unread={t('packagingUnread')}
          unit="g"
          amount={defaults.usualGrams}
          onChange={(grams) => put({ usualGrams: grams })}
        />
        <OptionalAmount
          label={t('mostValue')}
          hint={t('mostValueHint')}
          unread={t('mostValueUnread')}
          unit="₫"
          amount={defaults.mostValue}
          onChange={(value) => put({ mostValue: value })}
        />
      </div>
      <NoteTemplate
        template={noteTemplate}
        storeName={storeName}
        onChange={(template) => put({ noteTemplate: template.trim() ? template : undefined })}
      />
      <ShippingRules
        rules={defaults.rules ?? []}
        solutions={solving ? solutions : []}
        index={index}
        onChange={(rules) => put({ rules: rules.length > 0 ? rules : undefined })}
      />
    </div>
  )
}
