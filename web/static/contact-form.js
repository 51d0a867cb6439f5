// Sends the contact form of /contact and says how it went. The page carries no other script. Its sentences stand in the
// form's data- attributes, its address in `action`.
const form = document.querySelector('#contact-form')
const fields = form.querySelector('fieldset')
const button = form.querySelector('button[type=submit]')

// The same content sent again after a lost answer carries the same key, so that it arrives once.
let intent = { content: '', key: '' }

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (fields.disabled) return
  say('sent', null)
  say('failed', null)
  const content = JSON.stringify(Object.fromEntries(new FormData(form)))
  if (intent.content !== content) intent = { content, key: newKey() }

  fields.disabled = true
  button.textContent = form.dataset.sending
  const { ok, answer } = await send(content)
  fields.disabled = false
  button.textContent = form.dataset.send

  for (const field of form.elements)
    for (const name of ['aria-invalid', 'aria-describedby']) field.removeAttribute(name)
  if (ok) {
    form.reset()
    say('sent', answer.message || form.dataset.sent)
    button.focus()
    return
  }
  const [first] = Array.isArray(answer.errors) ? answer.errors : []
  say('failed', first?.msg || answer.message || form.dataset.failed)
  const wrong = first && form.elements.namedItem(first.field)
  wrong?.setAttribute('aria-invalid', 'true')
  wrong?.setAttribute('aria-describedby', 'contact-failed')
  ;(wrong ?? button).focus()
})

// All of a field comes into sight, not only the line with the caret.
form.addEventListener('focusin', ({ target }) => target.scrollIntoView({ block: 'nearest' }))

/** The answer, or an empty one when nothing came back. It went well when the answer is JSON and does not say otherwise. */
async function send(body) {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: {
        'accept-language': document.documentElement.lang,
        'content-type': 'application/json',
        'idempotency-key': intent.key,
      },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    const answer = await response.json().catch(() => null)
    return { ok: response.ok && answer !== null && answer.success !== false, answer: answer ?? {} }
  } catch {
    return { ok: false, answer: {} }
  }
}

/** Shows a box with a sentence; null hides it. */
function say(name, sentence) {
  const box = form.querySelector(`[data-box=${name}]`)
  box.querySelector('[data-text]').textContent = sentence ?? ''
  box.hidden = sentence === null
}

globalThis.pageIsAlive?.()

function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
