import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends sockets on which nothing has happened for as long as the server's timeouts say, but for two: one whose request is
 * at work (it waits for the database, which is bounded, and is to be answered 503 rather than cut), and one on which
 * something has arrived that is not read yet, because the whole process was stopped meanwhile.
 */
export function endIdleSockets(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  // After the body has been read: one that never arrives keeps no socket open.
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
