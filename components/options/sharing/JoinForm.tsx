import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownRelay } from '../../../lib/domain/relay.ts'
import { readCode } from '../../../lib/domain/sharing/sharing.ts'
import { LONGEST_COMPUTER_NAME, type SharingTrouble } from '../../../lib/domain/sharing/trouble.ts'
import { useServices } from '../../app/services.tsx'
import { AccountField } from '../../ui/AccountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { SELECT } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'
import { Labelled } from '../Labelled.tsx'
import { useOptions } from '../options-services.tsx'

interface JoinFormProps {
  relays: readonly KnownRelay[]
  onJoined: () => void
}

/** The code goes to the worker and never comes back. */
export function JoinForm({ relays, onJoined }: JoinFormProps) {
  const t = useTranslations('sharing')
  const { send } = useServices()
  const { newCode } = useOptions()
  const [accountId, setAccountId] = useState(relays[0]?.accountId ?? '')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  /** Made here: it takes the place of another one. */
  const [made, setMade] = useState('')
  const [missing, setMissing] = useState<'name' | 'code'>()
  const [found, setFound] = useState<SharingTrouble | 'failed'>()
  const [busy, setBusy] = useState(false)

  async function join() {
    if (busy) return
    const lacking = name.trim() === '' ? 'name' : readCode(code) === undefined ? 'code' : undefined
    setMissing(lacking)
    setFound(undefined)
    if (lacking) return
    setBusy(true)
    try {
      const joined = await send('sharing.join', { accountId, code, name: name.trim(), fresh: code === made })
      if (joined === 'joined') onJoined()
      else setFound(joined)
    } catch {
      setFound('failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      autoComplete="off"
      data-form="sharing"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void join()
      }}
    >
      {relays.length > 1 && (
        <Labelled label={t('relay')}>
          <Select
            label={t('relay')}
            className={SELECT.box}
            value={accountId}
            onChange={setAccountId}
            options={relays.map((relay) => ({ value: relay.accountId, label: relay.address }))}
          />
        </Labelled>
      )}
      <AccountField
        name="computerName"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={LONGEST_COMPUTER_NAME}
        value={name}
        problem={missing === 'name' ? t('problems.name') : undefined}
        onChange={setName}
      />
      <AccountField
        name="sharedCode"
        label={t('code')}
        hint={code !== '' && code === made ? t('keepCode') : t('codeHint')}
        maxLength={100}
        value={code}
        problem={missing === 'code' ? t('problems.code') : undefined}
        onChange={(typed) => {
          setCode(typed)
          setMissing(undefined)
        }}
      />
      {found && (
        <p role="alert" data-sharing-refused={found} className="text-small text-bad first-letter:uppercase">
          {found === 'failed' ? t('failed') : t(`why.${found}`)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button data-action="join-sharing" kind="primary" type="submit" busy={busy}>
          {t('on')}
        </Button>
        <Button
          data-action="new-code"
          type="button"
          onClick={() => {
            const fresh = newCode()
            setMade(fresh)
            setCode(fresh)
            setMissing(undefined)
          }}
        >
          {t('newCode')}
        </Button>
        {code !== '' && code === made && (
          <CopyButton data-action="copy-code" text={code} label={t('copyCode')} />
        )}
      </div>
    </form>
  )
}
