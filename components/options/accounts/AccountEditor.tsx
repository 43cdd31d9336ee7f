import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { environments } from '../../../lib/domain/account.ts'
import { carrierName } from '../../../lib/domain/carrier-sites.ts'
import { isInner } from '../../../lib/domain/practice.ts'
import { CarrierPhrases } from '../../../lib/i18n/Phrases.tsx'
import { AccountField, LINE } from '../../ui/AccountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { DayInput } from '../../ui/DayInput.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ChoiceField } from '../ChoiceField.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { type AccountField as FieldName, inEnvironment, withToken } from './account-values.ts'
import { CheckResult } from './CheckResult.tsx'
import { ConnectSandbox } from './ConnectSandbox.tsx'
import { TokenPageLink } from './TokenPageLink.tsx'
import { type AccountFormProps, mayBeSaved, useAccountForm } from './use-account-form.ts'

interface AccountEditorProps extends AccountFormProps {
  onCancel: () => void
}

/** The token goes to the worker and never comes back. */
export function AccountEditor(props: AccountEditorProps) {
  const form = useAccountForm(props)
  return (
    <CarrierPhrases name={carrierName({ api: form.values.api.trim() })}>
      <AccountFields {...props} form={form} />
    </CarrierPhrases>
  )
}

/** Enter in a field above says nothing where its answer is out of view. */
const intoView = (answer: Element | null) => answer?.scrollIntoView?.({ block: 'center' })

interface AccountFieldsProps extends AccountEditorProps {
  form: ReturnType<typeof useAccountForm>
}

function AccountFields({ account, form, onSaved, onCancel }: AccountFieldsProps) {
  const t = useTranslations('options.form')
  const common = useTranslations('common')
  const expires = useId()
  const { values, change, missing, busy, check, failure, element, connect } = form
  /** A shop of an operator has the operator's API address and a code from the carrier. */
  const ofOperator = account?.operatorId !== undefined
  /** The practice carrier's one account cannot be changed. */
  const inner = account !== undefined && isInner(account)
  const isFixed = ofOperator || inner
  const newHost = values.api.trim() === account?.api ? undefined : URL.parse(values.api.trim())?.host
  const problemOf = (name: FieldName) => (missing.includes(name) ? t(`problems.${name}`) : undefined)
  const noDay = problemOf('tokenExpires')
  const field = (name: FieldName) => ({
    name,
    label: t(name),
    value: values[name],
    problem: problemOf(name),
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-3.5 panel p-4"
      onSubmit={(event) => {
        event.preventDefault()
        connect()
      }}
    >
      <h3 className="text-[15px] font-semibold">
        {account ? t('editTitle', { name: account.name }) : t('newTitle')}
      </h3>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <AccountField {...field('name')} hint={t('nameHint')} autoFocus />
        {!isFixed && (
          <>
            <AccountField {...field('partnerCode')} hint={t('partnerCodeHint')} />
            <AccountField
              {...field('api')}
              hint={t('apiHint')}
              type="url"
              placeholder={values.environment === 'practice' ? 'http://127.0.0.1:8686' : 'https://'}
            />
          </>
        )}
        {!inner && (
          <>
            <AccountField
              {...field('token')}
              hint={
                <>
                  {t('tokenHint')} <TokenPageLink api={values.api} />
                </>
              }
              type="password"
              autoComplete="new-password"
              placeholder={account ? t('tokenSaved') : ''}
              onChange={(token) => change(withToken(values, token, account?.tokenExpires))}
            />
            <div className="grid content-start gap-1">
              <label htmlFor={expires} className="text-small font-medium text-ink-2">
                {t('tokenExpires')}
              </label>
              <DayInput
                id={expires}
                name="tokenExpires"
                aria-describedby={`${expires}-hint`}
                value={values.tokenExpires}
                onChange={(tokenExpires) => change({ tokenExpires })}
                className={LINE}
              />
              <p id={`${expires}-hint`} className={`text-small ${noDay ? 'text-bad' : 'text-ink-3'}`}>
                {noDay ?? t('tokenExpiresHint')}
              </p>
            </div>
          </>
        )}
        <AccountField {...field('contactEmail')} hint={t('contactEmailHint')} type="email" />
      </div>
      {!isFixed && (
        <ChoiceField
          name="environment"
          label={t('environment')}
          hint={t(`environmentHint.${values.environment}`)}
          value={values.environment}
          onChange={(environment) => change(inEnvironment(values, environment))}
          options={environments
            .toReversed()
            .map((value) => ({ value, label: common(`environments.${value}`) }))}
        />
      )}
      {!account && values.environment === 'practice' && <ConnectSandbox onSaved={onSaved} />}
      <AdvancedFields values={values} change={change} onlyShop={isFixed} />
      {(check || failure) && (
        <div ref={intoView}>
          {check && <CheckResult result={check} />}
          {failure && <FailureNote failure={failure} doing="settings" />}
        </div>
      )}
      {newHost && <p className="text-small text-ink-2">{t('permission', { host: newHost })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button data-action="connect" kind="primary" type="submit" busy={busy}>
          {t(busy ? 'checking' : account ? 'save' : 'connect')}
        </Button>
        {check && mayBeSaved(check) && (
          <Button data-action="save-unchecked" type="button" onClick={() => connect(true)}>
            {t('saveUnchecked')}
          </Button>
        )}
        <Button data-action="leave-form" type="button" kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
