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
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { Labelled } from '../Labelled.tsx'
import { useOptions } from '../options-services.tsx'
import { FolderChoice } from './FolderChoice.tsx'

interface JoinFormProps {
  relays: readonly KnownRelay[]
  onJoined: () => void
}

/** The code goes to the worker and never comes back. */
export function JoinForm({ relays, onJoined }: JoinFormProps) {
  const t = useTranslations('sharing')
  const { send } = useServices()
  const { newCode, sharedFolder } = useOptions()
  const [chosenWay, setWay] = useState<'relay' | 'folder'>('relay')
  const [chosenAccount, setAccountId] = useState<string>()
  // A relay may be connected, or disconnected, while the form is open.
  const accountId = (relays.find((relay) => relay.accountId === chosenAccount) ?? relays[0])?.accountId ?? ''
  const way = relays.length > 0 ? chosenWay : 'folder'
  const [folder, setFolder] = useState<string>()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  /** Made here: it replaces another one. */
  const [made, setMade] = useState('')
  const [copied, setCopied] = useState('')
  const isFresh = code !== '' && code === made
  // Once it is on, the code is not shown again.
  const isUncopied = isFresh && code !== copied
  const [missing, setMissing] = useState<'folder' | 'name' | 'code'>()
  const [found, setFound] = useState<SharingTrouble | 'failed'>()
  const [busy, setBusy] = useState(false)

  async function join() {
    if (busy || isUncopied) return
    const isUnchosen = way === 'folder' && sharedFolder.canPick && folder === undefined
    const lacks = { folder: isUnchosen, name: name.trim() === '', code: readCode(code) === undefined }
    const lacking = (['folder', 'name', 'code'] as const).find((what) => lacks[what])
    setMissing(lacking)
    setFound(undefined)
    if (lacking) return
    setBusy(true)
    try {
      const through = way === 'relay' ? accountId : ''
      const joined = await send('sharing.join', {
        ...{ accountId: through, code, name: name.trim(), fresh: code === made },
      })
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
      {relays.length > 0 ? (
        <Segmented
          label={t('way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'relay', label: t('throughRelay') },
            { value: 'folder', label: t('throughFolder') },
          ]}
        />
      ) : (
        <p data-needs-relay className="text-small text-ink-3">
          {t('orRelay')}
        </p>
      )}
      {way === 'folder' && (
        <>
          <p className="text-small text-ink-2">{t('folder.what')}</p>
          <FolderChoice folder={folder} missing={missing === 'folder'} onChosen={setFolder} />
        </>
      )}
      {way === 'relay' && relays.length > 1 && (
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
        hint={isFresh ? t('keepCode') : t('codeHint')}
        maxLength={100}
        value={code}
        problem={missing === 'code' ? t('problems.code') : undefined}
        onCopy={({ currentTarget: { selectionStart, selectionEnd } }) => {
          if (selectionStart === 0 && selectionEnd === code.length) setCopied(code)
        }}
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
        {isFresh && (
          <CopyButton
            data-action="copy-code"
            kind={isUncopied ? 'primary' : 'plain'}
            text={code}
            label={t('copyCode')}
            onCopied={() => setCopied(code)}
          />
        )}
        {!isUncopied && (
          <Button data-action="join-sharing" kind="primary" type="submit" busy={busy}>
            {t('on')}
          </Button>
        )}
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
      </div>
    </form>
  )
}
