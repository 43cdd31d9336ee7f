import { ArrowRight, FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { HEAVIEST, MOST_ROWS as MOST_READ, readTable, type Unreadable } from '../../lib/tables/read-table.ts'
import { textOf } from '../../lib/tables/text-of.ts'
import { Button } from '../ui/Button.tsx'
import { EXAMPLE } from './examples.ts'
import { listText, MOST_ROWS } from './read-list.ts'
import { Trouble } from './Trouble.tsx'

interface PastePaneProps {
  text: string
  onText: (text: string) => void
  /** Takes the text as the list. */
  onOpen: (text: string) => void
}

/** Where a list comes in: pasted, typed, or from a file. */
export function PastePane({ text, onText, onOpen }: PastePaneProps) {
  const t = useTranslations('converter')
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const tables = useTranslations('tables.unreadable')
  const [badFile, setBadFile] = useState<{ name: string; reason: Unreadable }>()
  useEffect(() => {
    // Whoever came by the navigation stands at the heading.
    if (document.activeElement === document.body) field.current?.focus()
  }, [])

  async function take(file: File | undefined) {
    if (!file) return
    setBadFile(undefined)
    // Lines of addresses hold commas: text is a list of its own kind, and only workbooks are tables from the start.
    const text = file.size > HEAVIEST ? null : textOf(new Uint8Array(await file.arrayBuffer()))
    if (text !== null) return onOpen(text)
    const read = await readTable(file)
    if (read.kind === 'table') onOpen(listText(read))
    else setBadFile({ name: file.name, reason: read.reason })
  }

  return (
    <form
      className="flex min-h-0 flex-1 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(text)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (file) event.preventDefault()
        void take(file)
      }}
    >
      <p className="max-w-prose text-ink-2">{t('lead')}</p>
      {badFile && (
        <Trouble
          title={tables('title', { name: badFile.name })}
          body={tables(badFile.reason, { megabytes: HEAVIEST / 1024 / 1024, rows: MOST_READ })}
        />
      )}
      <textarea
        ref={field}
        aria-label={t('list')}
        aria-describedby="list-hint"
        data-field="list"
        placeholder={t('placeholder')}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onPaste={(event) => {
          // Into an empty field a list is pasted to be converted, not to be looked at.
          const pasted = event.clipboardData.getData('text/plain')
          if (text.trim() !== '' || !pasted.trim().includes('\n')) return
          event.preventDefault()
          onOpen(pasted)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onOpen(text)
        }}
        className="max-h-[32rem] min-h-60 w-full flex-1 resize-none rounded-xl border border-line-2 bg-raised px-3 py-2.5 leading-relaxed outline-none placeholder:text-ink-3 focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25"
      />
      <p id="list-hint" className="text-small text-ink-3">
        {t('hint', { count: MOST_ROWS })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          kind="primary"
          data-action="convert"
          keys="Ctrl ↵"
          aria-keyshortcuts="Control+Enter"
          disabled={text.trim() === ''}
          icon={<ArrowRight size={16} aria-hidden />}
        >
          {t('convert')}
        </Button>
        <Button
          data-action="open-file"
          icon={<FileUp size={15} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('openFile')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          hidden
          data-field="file"
          aria-label={t('openFile')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <Button kind="quiet" data-action="example" onClick={() => onOpen(EXAMPLE)}>
          {t('example')}
        </Button>
      </div>
    </form>
  )
}
