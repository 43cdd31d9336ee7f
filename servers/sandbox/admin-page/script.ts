import { ADMIN_HEADER } from '../admin-guard.ts'

/** The page's only script: forms go out as JSON, and what is live is exchanged every two seconds. */
export const script = `
const said = document.getElementById('said')

const shapes = {
  none: () => ({}),
  status: (form) => ({ status: Number(form.get('status')) }),
  record: (form) => ({
    grams: Number(form.get('grams')),
    cod: Number(form.get('cod')),
    part: form.has('part'),
  }),
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
    const result = await answer.json()
    tell(answer.ok ? name + ': done' : name + ': ' + result.error)
  } catch {
    tell('The sandbox does not answer.')
  }
  await refresh()
})

/** What is being filled in stays; open details stay open, and the focus where it was. */
function exchange(old, markup) {
  if (old.querySelector('select:focus, input:focus')) return
  const fresh = document.createElement('template')
  fresh.innerHTML = markup
  for (const { id } of old.querySelectorAll('details[open]')) {
    fresh.content.getElementById(id)?.setAttribute('open', '')
  }
  if (old.innerHTML === fresh.innerHTML) return
  const focused = old.contains(document.activeElement) ? document.activeElement.id : ''
  const scrolled = old.querySelector('.wide')?.scrollLeft ?? 0
  old.replaceChildren(fresh.content)
  old.querySelector('.wide')?.scrollTo({ left: scrolled })
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}

async function refresh() {
  const answer = await fetch('/_sandbox/live').catch(() => null)
  if (!answer?.ok) return tell('The sandbox does not answer.')
  for (const [id, markup] of Object.entries(await answer.json())) exchange(document.getElementById(id), markup)
}

setInterval(() => { if (!document.hidden) refresh() }, 2000)
`
