import { ArchiveRestore, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Restored, type RestoreOutcome, restoreBackup } from '../../lib/backup/restore-backup.ts'
import type { Account } from '../../lib/domain/account.ts'
import { useServices } from '../app/services.tsx'
import { AccountField } from '../ui/AccountField.tsx'
import { Button } from '../ui/Button.tsx'
import { useOptions } from './options-services.tsx'

type State =
  | { is: 'idle' }
  | { is: 'saving' | 'saved' | 'locked' | 'failed-saving' | 'failed-restoring' }
  | { is: 'sealed' | 'unsealing' | 'wrong'; file: File }
  | { is: 'restoring'; so: Restored | undefined }
  | { is: 'done'; outcome: RestoreOutcome; connected: readonly string[] }

interface BackupProps {
  accounts: readonly Account[]
  onAccounts: (accounts: Account[]) => void
}

export function Backup({ accounts, onAccounts }: BackupProps) {
  const t = useTranslations('backup')
  const { send } = useServices()
  const { backup } = useOptions()
  const [state, setState] = useState<State>({ is: 'idle' })
  const file = useRef<HTMLInputElement>(null)
  const [holds, setHolds] = useState(false)
  const hasAny = accounts.length > 0 || holds
  useEffect(() => {
    if (!hasAny && state.is !== 'restoring') void backup.hasAny().then(setHolds, () => setHolds(true))
  }, [hasAny, backup, state.is])
  const busy = ['saving', 'restoring', 'unsealing'].includes(state.is)

  const save = () => {
    setState({ is: 'saving' })
    backup.save().then(
      (done) => setState({ is: done === 'locked' ? 'locked' : 'saved' }),
      () => setState({ is: 'failed-saving' }),
    )
  }
  const unseal = async (chosen: File, passphrase: string) => {
    setState({ is: 'unsealing', file: chosen })
    const unsealed = await backup.unsealed(chosen, passphrase).catch(() => undefined)
    if (unsealed) await restore(unsealed)
    else setState({ is: 'wrong', file: chosen })
  }
  const restore = async (chosen: Blob) => {
    setState({ is: 'restoring', so: undefined })
    try {
      const outcome = await restoreBackup(backup.lines(chosen), send, (so) =>
        setState({ is: 'restoring', so }),
      )
      onAccounts(await send('accounts.list', {}))
      setState({ is: 'done', outcome, connected: await send('stores.list', {}) })
    } catch {
      setState({ is: 'failed-restoring' })
    }
  }
  const take = async (chosen: File) => {
    if (await backup.isSealed(chosen).catch(() => false)) setState({ is: 'sealed', file: chosen })
    else await restore(chosen)
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      <div className="flex flex-wrap gap-2">
        {hasAny && (
          <Button
            data-action="save-backup"
            disabled={busy}
            icon={<Download size={15} aria-hidden />}
            onClick={save}
          >
            {t('save')}
          </Button>
        )}
        <Button
          data-action="open-backup"
          disabled={busy}
          icon={<ArchiveRestore size={15} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t('open')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".gz,.backup"
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // Lets the same file be chosen again.
            currentTarget.value = ''
            if (chosen) void take(chosen)
          }}
        />
      </div>
      {'file' in state && (
        <Unseal key={state.file.name} {...state} onOpen={(typed) => void unseal(state.file, typed)} />
      )}
      <div aria-live="polite" className="grid gap-1 empty:hidden">
        <Outcome state={state} />
      </div>
    </section>
  )
}

function Unseal({ is, onOpen }: { is: 'sealed' | 'unsealing' | 'wrong'; onOpen: (typed: string) => void }) {
  const t = useTranslations('backup')
  const [typed, setTyped] = useState('')
  return (
    <form
      data-form="unseal"
      className="grid max-w-100 gap-3 panel p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed && is !== 'unsealing') onOpen(typed)
      }}
    >
      <AccountField
        type="password"
        name="backup-passphrase"
        label={t('passphrase')}
        hint={t('passphraseHint')}
        problem={is === 'wrong' ? t('wrong') : undefined}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      <div>
        <Button type="submit" kind="primary" data-action="unseal-backup" busy={is === 'unsealing'}>
          {t('unseal')}
        </Button>
      </div>
    </form>
  )
}

function Outcome({ state }: { state: State }) {
  const t = useTranslations('backup')
  if (state.is === 'idle' || 'file' in state) return null
  if (state.is === 'saving' || state.is === 'saved') return <p>{t(state.is)}</p>
  if (state.is === 'restoring') return <p>{t('restoring', { count: countOf(state.so) })}</p>
  if (state.is !== 'done') return <p className="text-bad">{t(state.is)}</p>
  const { outcome, connected } = state
  if ('problem' in outcome) return <p className="text-bad">{t(`problems.${outcome.problem}`)}</p>
  const { accounts, relays, added, open, known, foreign, returns, stores, whole } = outcome
  const lost = stores.filter((store) => !connected.includes(store))
  return (
    <>
      <p className="font-semibold">{t('added', { count: added })}</p>
      {known > 0 && <p className="text-ink-2">{t('known', { count: known })}</p>}
      {accounts > 0 && <p>{t('accounts', { count: accounts })}</p>}
      {relays > 0 && <p>{t('relays', { count: relays })}</p>}
      {open > 0 && <p className="text-warn">{t('stillOpen', { count: open })}</p>}
      {lost.length > 0 && <p className="text-warn">{t('stores', { stores: lost.join(', ') })}</p>}
      {returns > 0 && <p className="text-warn">{t('returns')}</p>}
      {foreign > 0 && <p className="text-warn">{t('foreign', { count: foreign })}</p>}
      {!whole && <p className="text-bad">{t('cut')}</p>}
    </>
  )
}

function countOf(so: Restored | undefined): number {
  return so ? so.added + so.known : 0
}
