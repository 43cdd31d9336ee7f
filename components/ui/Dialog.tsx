import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './Button.tsx'

interface DialogProps extends ComponentProps<typeof BaseDialog.Popup> {
  onClose: () => void
}

/** Open while it is rendered. The caller gives its position and size. */
export function Dialog({ onClose, className = '', ...popup }: DialogProps) {
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(8_12_18/0.5)]" />
        <BaseDialog.Popup {...popup} className={`fixed z-50 text-ink shadow-pop outline-none ${className}`} />
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

export const DialogTitle = BaseDialog.Title

export function DialogClose({ label }: { label: string }) {
  return (
    <BaseDialog.Close render={<IconButton label={label} />}>
      <X size={17} aria-hidden />
    </BaseDialog.Close>
  )
}
