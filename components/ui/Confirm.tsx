import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { isSeenOrShown, watchSeen } from './seen.ts'

interface ConfirmProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  confirm: string
  keep: string
  dangerous?: boolean
  /** The keys that ship confirm too, once the question was seen; a held key does not. Their name on the button. */
  keys?: string
  onConfirm: () => void
}

/** The harmless answer gets the focus. It returns to the button afterwards. */
export function Confirm({
  open,
  onClose,
  title,
  children,
  confirm,
  keep,
  dangerous = false,
  keys,
  onConfirm,
}: ConfirmProps) {
  const answer = () => {
    onClose()
    onConfirm()
  }
  // autoFocus would make the dialog forget where the focus was.
  const harmless = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(8_12_18/0.5)]" />
        <AlertDialog.Popup
          initialFocus={harmless}
          onKeyDown={(event) => {
            if (!keys || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            const question = event.currentTarget.querySelector('[data-question-body]')
            if (!event.repeat && isSeenOrShown(question, event)) answer()
          }}
          className="fixed top-1/2 left-1/2 z-50 grid w-[min(22rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-3 rounded-2xl border border-line bg-surface p-4 text-ink shadow-pop outline-none"
        >
          <AlertDialog.Title className="text-[15px] font-semibold break-words">{title}</AlertDialog.Title>
          <AlertDialog.Description
            render={<div ref={watchSeen} data-question-body />}
            className="grid gap-2 text-ink-2"
          >
            {children}
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <AlertDialog.Close ref={harmless} render={<Button />}>
              {keep}
            </AlertDialog.Close>
            <Button
              data-action="confirm"
              kind={dangerous ? 'danger-primary' : 'primary'}
              aria-keyshortcuts={keys && 'Control+Enter Meta+Enter'}
              {...(keys && { keys })}
              onClick={answer}
            >
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
