import { Checkbox } from '@base-ui/react/checkbox'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The parts of Vendure's React dashboard that a note is written through: what is typed is React's, not the page's. */
function OrderPage({ id }: { id: string }) {
  const [note, setNote] = useState('')
  const [isPrivate, setPrivate] = useState(true)
  const add = () => {
    void fetch('/note', { method: 'POST', body: JSON.stringify({ note, isPrivate }) })
    setNote('')
  }
  return (
    <main data-slot="sidebar-inset">
      <a data-slot="breadcrumb-link" href={`/dashboard/orders/${id}`}>
        QH3N8KD2
      </a>
      <form>
        <h1>QH3N8KD2</h1>
        <textarea data-slot="textarea" aria-label="Lời khách" defaultValue="Gọi trước" />
      </form>
      <div>
        <textarea
          data-slot="textarea"
          id="note"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div>
          <Checkbox.Root checked={isPrivate} onCheckedChange={setPrivate} aria-label="Riêng tư" />
          <button type="button" id="add" disabled={!note.trim()} onClick={add}>
            Thêm
          </button>
        </div>
      </div>
    </main>
  )
}

const root = document.querySelector('#app')
if (root) createRoot(root).render(<OrderPage id={location.pathname.split('/').at(-1) ?? ''} />)
