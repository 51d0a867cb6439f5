import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../contract/route.ts'
import { formatAmount } from '../../domain/money.ts'
import { api } from '../../words/en/api.ts'
import { escapeHtml as text } from './escape-html.ts'
import { type ApiDocument, describeApi, type JsonSchema, type Operation, titleOf } from './openapi.ts'
import { send, sendable } from './sendable.ts'

const STYLE_PATH = '/api/docs.css'
const DOCUMENT_PATH = '/api/openapi.json'
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the OpenAPI document, and the page for people that is made of it. All of it is made and compressed once. */
export function bindApiPage(
  app: FastifyInstance,
  calls: Record<string, Call>,
  about: { productName: string; appUrl: string },
): void {
  const document = describeApi(calls, about)
  const json = JSON.stringify(document, null, 1)
  const page = renderApi(document, about.productName)
  const style = readFileSync(new URL('./api-page.css', import.meta.url), 'utf8')
  const bind = (path: string, type: string, content: string) => {
    const about = { type: `${type}; charset=utf-8`, cacheControl: 'public, max-age=300', policy: POLICY }
    const made = sendable(Buffer.from(content), about)
    app.get(path, (request, reply) => send(request, reply, made))
  }
  bind(DOCUMENT_PATH, 'application/json', json)
  bind('/api/docs', 'text/html', page)
  bind(STYLE_PATH, 'text/css', style)
}

/** The document as a page: no script, one style sheet, readable on a phone. */
function renderApi(document: ApiDocument, productName: string): string {
  const groups = document.tags.map(({ name }) => ({ name, title: titleOf(name) }))
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(document.info.title)}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<header>
<p><a href="/">${text(api.homeLink(productName))}</a></p>
<h1>${text(document.info.title)}</h1>
<p>${text(document.info.description)}</p>
<p><a href="${DOCUMENT_PATH}">${text(api.documentLink)}</a></p>
</header>
<nav aria-label="${text(api.contents)}"><ul>
${groups.map(({ name, title }) => `<li><a href="#${name}">${text(title)}</a></li>`).join('\n')}
</ul></nav>
<main>
<section aria-labelledby="basics">
<h2 id="basics">${text(api.basics)}</h2>
<ul>${api.basicsPoints.map((point) => `<li>${text(point)}</li>`).join('')}</ul>
<h3>${text(api.refusals)}</h3>
<dl>${Object.entries(api.statuses)
    .map(([status, meaning]) => `<div><dt>${status}</dt><dd>${text(meaning)}</dd></div>`)
    .join('')}</dl>
</section>
${groups
  .map(
    ({ name, title }) => `<section aria-labelledby="${name}">
<h2 id="${name}">${text(title)}</h2>
${operations
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ path, method, operation }) => renderCall(path, method, operation))
  .join('\n')}
</section>`,
  )
  .join('\n')}
</main>
</body>
</html>`
}

function renderCall(path: string, method: string, operation: Operation): string {
  const [status, answer] = Object.entries(operation.responses)[0] as [
    string,
    { content: { 'application/json'?: { schema: JsonSchema }; 'text/csv'?: object } },
  ]
  const body = operation.requestBody?.content['application/json'].schema
  const limit = operation['x-rate-limit']
  const access = [
    operation['x-roles'].length === 0 ? api.anyone : api.only(operation['x-roles'].join(', ')),
    ...(operation['x-active-only'] ? [api.activeOnly] : []),
  ].join(', ')
  const { 'application/json': json } = answer.content
  const sample = json ? JSON.stringify(sampleOf(json.schema), null, 2) : Object.keys(answer.content).join()
  return `<details>
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${text(path)}</code> <span class="about">${text(operation.summary)}</span></summary>
<p class="facts">${text(access)}${limit ? `. ${text(api.rate(limit.count, limit.windowSeconds))}` : ''}.</p>
${operation.parameters.length > 0 ? renderFields(api.parameters, operation.parameters) : ''}
${body ? renderBody(body) : ''}
<h3>${text(api.answer)} ${status}</h3>
<pre tabindex="0" role="region" aria-label="${text(`${api.answer}: ${method.toUpperCase()} ${path}`)}"><code>${text(sample)}</code></pre>
</details>`
}

function renderBody(body: JsonSchema): string {
  const fieldsOf = ({ properties = {}, required = [] }: JsonSchema) =>
    Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }))
  if (body.oneOf) return renderFields(`${api.body}: ${api.oneOfThese}`, body.oneOf.flatMap(fieldsOf))
  return renderFields(api.body, fieldsOf(body))
}

function renderFields(title: string, fields: { name: string; required: boolean; schema: JsonSchema }[]): string {
  const rows = fields.map(
    ({ name, required, schema }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${text(typeOf(schema))}</td><td>${text(rulesOf(schema, required))}</td></tr>`,
  )
  return `<h3>${text(title)}</h3>
<table><thead><tr><th scope="col">${text(api.field)}</th><th scope="col">${text(api.type)}</th><th scope="col">${text(api.rules)}</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}

function typeOf(schema: JsonSchema): string {
  const { types } = api
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(types.or)
  if (schema.items) return types.listOf(typeOf(schema.items))
  if (schema.format === 'uuid') return types.uuid
  if (schema.format === 'date') return types.date
  if (schema.format === 'date-time') return types.dateTime
  const named = [schema.type ?? 'any'].flat().map((type) => types[type as 'string' | 'number' | 'any'] ?? type)
  return named.join(types.or)
}

function rulesOf(schema: JsonSchema, required: boolean): string {
  const { bounds } = api
  const rules = [required ? api.required : api.optional]
  if (schema.enum) rules.push(schema.enum.join(', '))
  if (schema.minLength !== undefined && schema.minLength > 1) rules.push(bounds.atLeast(schema.minLength))
  if (schema.maxLength !== undefined) rules.push(bounds.atMost(schema.maxLength))
  if (schema.minimum !== undefined) rules.push(bounds.from(schema.minimum))
  if (schema.maximum !== undefined) rules.push(bounds.to(formatAmount(schema.maximum)))
  if (schema.multipleOf === 0.01) rules.push(bounds.decimals)
  return rules.join('; ')
}

/** An answer of that shape, with values that show what stands there. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  if (schema.items) return [sampleOf(schema.items)]
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, property]) => [name, sampleOf(property)]))
  if (schema.format === 'uuid') return '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e90'
  if (schema.format === 'date') return '2026-11-21'
  if (schema.format === 'date-time') return '2026-11-21T08:00:00.000Z'
  if (schema.multipleOf === 0.01) return 12500.5
  const type = [schema.type].flat()[0]
  if (type === 'number' || type === 'integer') return 3
  return type === 'boolean' ? true : '…'
}
