import { useRef, useState } from 'react'
import type { Account } from '../../../lib/domain/account.ts'
import type { KnownRelay, RelayCheck } from '../../../lib/domain/relay.ts'
import { bareAddress, isConnectable } from '../../../lib/domain/store/host-pattern.ts'
import { visibleText } from '../../../lib/domain/visible-text.ts'
import { useServices } from '../../app/services.tsx'
import { useOptions } from '../options-services.tsx'

type Field = 'address' | 'token'
/** `secret`: the address has credentials or a path in it. */
type Lacking = Field | 'secret'

/** Tests the relay on request; saves it once its host is permitted and it answers. */
export function useRelayForm(account: Account, relay: KnownRelay | undefined, onConnected: () => void) {
  const { send } = useServices()
  const { allowHost } = useOptions()
  const [values, setValues] = useState<Record<Field, string>>({ address: relay?.address ?? '', token: '' })
  const [missing, setMissing] = useState<Lacking>()
  const [busy, setBusy] = useState<'check' | 'connect'>()
  const [check, setCheck] = useState<RelayCheck>()
  const [failed, setFailed] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  async function act(kind: 'check' | 'connect') {
    if (busy) return
    const address = values.address.trim().replace(/\/+$/, '')
    const token = visibleText(values.token).trim()
    const lacking = lackingIn(address, token, relay)
    setMissing(lacking)
    setCheck(undefined)
    setFailed(false)
    if (lacking) {
      const name = lacking === 'token' ? 'relayToken' : 'relayAddress'
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
      return
    }
    setBusy(kind)
    try {
      // Before any other await: the permission prompt needs the click.
      if (!(await allowHost(address))) return setCheck('no-permission')
      const form = { accountId: account.id, address, ...(token && { token }) }
      const found = await send(kind === 'check' ? 'relays.check' : 'relays.connect', form)
      if (kind === 'connect' && found === 'connected') onConnected()
      else setCheck(found)
    } catch {
      setFailed(true)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    ...values,
    missing,
    busy,
    check,
    failed,
    element,
    change(patch: Partial<Record<Field, string>>) {
      setValues({ ...values, ...patch })
      setMissing(undefined)
      setCheck(undefined)
    },
    act: (kind: 'check' | 'connect') => void act(kind),
  }
}

/** A stored token goes only to the address it was saved for. */
function lackingIn(address: string, token: string, relay: KnownRelay | undefined): Lacking | undefined {
  if (!isConnectable(address)) return 'address'
  if (bareAddress(address) !== address) return 'secret'
  return token === '' && (relay?.tokenMissing || relay?.address !== address) ? 'token' : undefined
}
