import { FileUp } from 'lucide-react'
import { type ComponentProps, type DragEvent, useRef } from 'react'
import { Button } from '../ui/Button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  label: string
  'data-field': string
  accept: string
  iconSize: number
  onFile: (file: File) => void
}

export function FileButton({
  label,
  'data-field': field,
  accept,
  iconSize,
  onFile,
  ...button
}: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...button}
        icon={<FileUp size={iconSize} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        data-field={field}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Takes a file that is dropped anywhere within. Returns how to stop. */
export function fileDropped(within: Document, onFile: (file: File) => void): () => void {
  const over = (event: globalThis.DragEvent) => event.preventDefault()
  const drop = (event: globalThis.DragEvent) => {
    const [file] = event.dataTransfer?.files ?? []
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    onFile(file)
  }
  within.addEventListener('dragover', over)
  within.addEventListener('drop', drop)
  return () => {
    within.removeEventListener('dragover', over)
    within.removeEventListener('drop', drop)
  }
}

/** For an element on which a file may be dropped. */
export function fileDrop(onFile: (file: File) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
  }
}
