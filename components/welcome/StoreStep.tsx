import { Field } from '@base-ui/react/field'
import { CircleCheck, Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isConnectable } from '../../lib/domain/store/host-pattern.ts'
import { storeAddress } from '../../lib/domain/store/store-key.ts'
import { useStores } from '../stores/use-stores.ts'
import { LINE } from '../ui/AccountField.tsx'
import { Button } from '../ui/Button.tsx'
import { StepPane } from './StepPane.tsx'

/** After the first order: a shop's pages show their orders' statuses. */

export function StoreStep({ onBack }: { onBack: () => void }) {
  const t = useTranslations('welcome.store')
  const stores = useTranslations('stores.connect')
  const { connected = [], trouble, connect } = useStores()
  const [address, setAddress] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <StepPane title={t('title')} body={t('body')} onBack={onBack}>
      <form
        noValidate
        className="grid max-w-lg gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = address.trim()
          setIsWrong(!isConnectable(typed))
          if (isConnectable(typed)) connect(storeAddress(typed))
        }}
      >
        <Field.Root invalid={isWrong} className="grid gap-1">
          <Field.Label className="text-small font-medium text-ink-2">{t('field')}</Field.Label>
          <div className="flex flex-wrap gap-2">
            <Field.Control
              name="store"
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={t('placeholder')}
              value={address}
              onChange={(event) => {
                setAddress(event.currentTarget.value)
                setIsWrong(false)
              }}
              className={`${LINE} w-auto! flex-[1_1_14rem]`}
            />
            <Button
              type="submit"
              kind="primary"
              data-action="connect-store"
              icon={<Store size={15} aria-hidden />}
            >
              {t('connect')}
            </Button>
          </div>
          <Field.Description className={`text-small ${isWrong ? 'text-bad' : 'text-ink-3'}`}>
            {isWrong ? t('wrong') : t('hint')}
          </Field.Description>
        </Field.Root>
        {trouble && (
          <p role="alert" className="text-small text-warn">
            {stores(trouble)}
          </p>
        )}
      </form>
      {connected.length > 0 && (
        <div role="status">
          <ul className="grid gap-1">
            {connected.map((store) => (
              <li key={store} className="flex items-center gap-2 text-ok">
                <CircleCheck size={16} aria-hidden className="shrink-0" />
                <span className="min-w-0 break-all">{t('connected', { store: new URL(store).host })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </StepPane>
  )
}
