import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ExportFormat } from '../../../contract/export.ts'
import type { Call } from '../../../contract/route.ts'
import type { Log } from '../context.ts'
import { isPieces, type Pieces } from './whole-list.ts'

export function sendAnswer(reply: FastifyReply, call: Call, body: object | string | Pieces, log: Log): FastifyReply {
  const format = call.format === 'file' ? fileFormat(reply) : call.format
  reply.code(call.creates ? 201 : 200).type(TYPES[format])
  if (call.format === 'file') reply.header('content-disposition', `attachment; filename="imari.${format}"`)
  else if (format !== 'json') reply.header('content-disposition', 'attachment')
  if (!isPieces(body)) return reply.send(typeof body === 'string' ? body : JSON.stringify(body))
  const text = Readable.from(body, { objectMode: false })
  logCut(reply, text, log)
  return reply.send(text)
}

const TYPES = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  journal: 'text/plain; charset=utf-8',
} satisfies Record<Exclude<Call['format'], 'file'> | ExportFormat, string>

function fileFormat({ request }: FastifyReply): keyof typeof TYPES {
  const { format = 'csv' } = request.query as { format?: keyof typeof TYPES }
  return format
}

function logCut({ request }: FastifyReply, text: Readable, log: Log): void {
  text.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    const path = request.url.split('?')[0]
    log.error({ requestId: request.id, method: request.method, path, error: error.stack }, 'answer cut short')
  })
}
