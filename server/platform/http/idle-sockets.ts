import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Keeps a socket with a running request, or with unread data after this process was suspended. */
export function endIdleSockets(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  // Don't use an earlier hook: a request whose body never ends would keep its socket open.
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
