import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listText, MOST_ROWS } from '../../lib/converter/read-list.ts'
import { HEAVIEST, readTable } from '../../lib/tables/read-table.ts'
import { decodeText } from '../../lib/tables/read-text.ts'
import type { Unreadable } from '../../lib/tables/table.ts'
import { FileButton, fileDrop } from '../exports/FileButton.tsx'
import { UnreadableTable } from '../exports/OpenTable.tsx'
import { PasteField } from '../exports/PasteField.tsx'
import { Button } from '../ui/Button.tsx'

interface PastePaneProps {
  text: string
  onText: (text: string) => void
  onOpen: (text: string) => void
}

export function PastePane({ text, onText, onOpen }: PastePaneProps) {
  const t = useTranslations('converter')
  const field = useRef<HTMLTextAreaElement>(null)
  const [badFile, setBadFile] = useState<{ name: string; reason: Unreadable }>()
  useEffect(() => {
    // After the navigation the heading has the focus.
    if (document.activeElement === document.body) field.current?.focus()
  }, [])

  async function take(file: File) {
    setBadFile(undefined)
    // The file may have been moved or changed since it was chosen.
    const read = await readFile(file).catch((): Unreadable => 'damaged')
    if (typeof read === 'string') setBadFile({ name: file.name, reason: read })
    else onOpen(read.text)
  }

  return (
    <form
      className="flex min-h-0 flex-1 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(text)
      }}
      {...fileDrop((file) => void take(file))}
    >
      <p className="max-w-prose text-ink-2">{t('lead')}</p>
      {badFile && <UnreadableTable {...badFile} />}
      <PasteField
        ref={field}
        aria-label={t('list')}
        aria-describedby="list-hint"
        data-field="list"
        placeholder={t('placeholder')}
        text={text}
        onText={onText}
        onOpen={onOpen}
        className="max-h-[32rem] min-h-60 w-full flex-1 resize-none"
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
        <FileButton
          data-action="open-file"
          data-field="file"
          label={t('openFile')}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          iconSize={15}
          onFile={(file) => void take(file)}
        />
        {text === '' && (
          <Button kind="quiet" data-action="example" onClick={() => onOpen(EXAMPLE)}>
            {t('example')}
          </Button>
        )}
      </div>
    </form>
  )
}

async function readFile(file: File): Promise<{ text: string } | Unreadable> {
  // Lines of addresses contain commas: only a workbook is read as a table.
  const text = file.size > HEAVIEST ? null : decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text !== null) return text.trim() === '' ? 'empty' : { text }
  const read = await readTable(file)
  return read.kind === 'table' ? { text: listText(read) } : read.reason
}

/** Invented people; together they show every case. */
const EXAMPLE = `Mã đơn	Người nhận	Địa chỉ
1042	Nguyễn Thị Thanh Hằng	12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội
1043	Trần Văn Bình	7 Đồng Khởi, Phường Sài Gòn, TP.HCM, gọi trước khi giao
1044	Lê Thu Hà	10 Trần Phú, phường Mỹ An, Ngũ Hành Sơn, Đà Nẵng - 0912 345 678
1045	Phạm Quốc Anh	3 đường số 5, P. An Lợi Đông, Quận 2, TPHCM
1046	Đỗ Mỹ Linh	thôn 4, xã Ea Kar, tỉnh Đắk Lắk
1047	Vũ Minh Châu	45 le van luong, p nhan chinh, q thanh xuan, hn
1048	Hoàng Gia Bảo	Xã Tân Thành
1049	Bùi Thị Lan	Côn Đảo, Bà Rịa - Vũng Tàu
1050	Ngô Đức Huy	số nhà 8 gần chợ`
