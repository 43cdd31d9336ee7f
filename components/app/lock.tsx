import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { LockState } from '../../lib/domain/account.ts'
import { later, useLater } from '../ui/later.ts'
import { useServices } from './services.tsx'

const lockLine = later(() => import('./LockLine.tsx'))

const LockContext = createContext<LockState>({ locked: false })

/** What a screen could not do while locked it tries again once this says so. */
export function useLock(): LockState {
  return use(LockContext)
}

/** While Quickship is locked, every screen begins with the field for the passphrase. */
export function LockProvider({ children }: { children: ReactNode }) {
  const { lock } = useServices()
  const [state, setState] = useState<LockState>({ locked: false })
  const line = useLater(lockLine, state.locked, true)
  useEffect(() => {
    if (!lock) return
    // Each use is noted in what is watched; the form is not drawn again for that.
    const take = (next: LockState) =>
      setState((now) => (now.locked === next.locked && now.lockAfter === next.lockAfter ? now : next))
    void lock.getValue().then(take)
    return lock.watch(take)
  }, [lock])
  return (
    <LockContext value={state}>
      {state.locked && line && <line.LockLine />}
      {children}
    </LockContext>
  )
}
