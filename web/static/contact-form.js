// Sends the form of /contact. The form has the sentences in data- attributes.
const form = document.querySelector('#contact-form')
const fields = form.querySelector('fieldset')
const button = form.querySelector('button[type=submit]')

// Sending the same content again reuses the key, so that no second message is stored.
let intent = { content: '', key: '' }

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (fields.disabled) return
  say('sent')
  say('failed')
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
  const errors = Array.isArray(answer.errors) ? answer.errors : []
  const sentence = errors[0]?.msg || answer.message || form.dataset.failed
  say('failed', sentence)
  const wrong = errors.flatMap(({ field, msg }) => {
    const input = form.elements.namedItem(field)
    input?.setAttribute('aria-invalid', 'true')
    if (msg === sentence) input?.setAttribute('aria-describedby', 'contact-failed')
    return input ?? []
  })
  form.querySelector('#contact-failed').scrollIntoView({ block: 'nearest' })
  // The browser would move the field to the middle, and the box out of view.
  ;(wrong[0] ?? button).focus({ preventScroll: true })
})

// Scroll the whole field into view, not only the line with the caret.
form.addEventListener('focusin', ({ target }) => target.scrollIntoView({ block: 'nearest' }))

/** Posts the form. Without an answer, `ok` is false and `answer` is {}. */
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

function say(name, sentence = '') {
  const box = form.querySelector(`[data-box=${name}]`)
  box.querySelector('[data-text]').textContent = sentence
  box.hidden = !sentence
}

globalThis.pageIsAlive?.()

function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
