import { ADMIN_HEADER } from '../admin-guard.ts'

/** The page's only script: forms go out as JSON, and what is live is exchanged every two seconds. */
export const script = `
const said = document.getElementById('said')

const shapes = {
  none: () => ({}),
  status: (form) => ({ status: Number(form.get('status')) }),
  fault: (form) => ({
    kind: form.get('kind'),
    endpoint: form.get('endpoint'),
    times: Number(form.get('times')),
    delayMs: Math.round(Number(form.get('seconds')) * 1000),
    retryAfter: '2',
  }),
  callback: (form) => ({ callback: form.get('url') ? { url: form.get('url'), format: form.get('format') } : null }),
}

function tell(words) {
  said.textContent = words
  clearTimeout(tell.timer)
  tell.timer = setTimeout(() => { said.textContent = '' }, 5000)
}

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const name = event.submitter?.getAttribute('aria-label') ?? event.submitter?.textContent ?? ''
  try {
    const answer = await fetch(form.dataset.post, {
      method: 'POST',
      headers: { '${ADMIN_HEADER}': '1', 'Content-Type': 'application/json' },
      body: JSON.stringify(shapes[form.dataset.shape](new FormData(form))),
    })
    const told = await answer.json()
    tell(answer.ok ? name + ': done' : name + ': ' + told.error)
  } catch {
    tell('The sandbox does not answer.')
  }
  await refresh(true)
})

/** What is being filled in stays; open details stay open, and the focus where it was. */
function exchange(old, fresh) {
  const typing = old.querySelector('select:focus, input:focus')
  if (typing || old.innerHTML === fresh.innerHTML) return
  const open = [...old.querySelectorAll('details[open]')].map(({ id }) => id)
  const focused = old.contains(document.activeElement) ? document.activeElement.id : ''
  for (const id of open) fresh.querySelector('#' + CSS.escape(id))?.setAttribute('open', '')
  if (old.innerHTML === fresh.innerHTML) return
  const scrolled = old.querySelector('.wide')?.scrollLeft ?? 0
  old.replaceChildren(...fresh.childNodes)
  if (scrolled) old.querySelector('.wide')?.scrollTo({ left: scrolled })
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}

async function refresh() {
  const answer = await fetch('/_sandbox/').catch(() => null)
  if (!answer?.ok) return tell('The sandbox does not answer.')
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const old of document.querySelectorAll('[data-live]')) {
    const fresh = page.getElementById(old.id)
    if (fresh) exchange(old, fresh)
  }
}

setInterval(() => { if (!document.hidden) refresh() }, 2000)
`
