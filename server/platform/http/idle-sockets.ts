import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Spares requests in progress, which database timeouts end, and unread data after a suspension. */
export function endIdleSockets(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  // Not earlier: a request with an unfinished body keeps no socket open.
  app.addHook('preHandler', async (request, reply) => {
    answers.set(request.raw.socket, reply.raw)
  })
  app.server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket
    setImmediate(() => {
      const answer = answers.get(socket)
      const isAtWork = answer !== undefined && !answer.headersSent
      if (!isAtWork && socket.bytesRead === bytesRead) socket.destroy()
    })
  })
}
