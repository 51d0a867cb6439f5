import type { FastifyInstance } from 'fastify'
import { refusalBody } from './refusal.ts'

/**
 * Answers what nothing is bound to, in the envelope: 405 with `Allow` where the address answers other methods, else 404.
 * To be called before anything is bound.
 */
export function answerUnbound(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // The pages' own "everything else" is no address under /api.
    const pattern = url === '/*' ? /^\/(?!api(\/|$))/ : new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)
    routes.push({ pattern, methods: [method].flat() })
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    if (allowed.length === 0 || allowed.includes(request.method))
      return reply.code(404).send(refusalBody({ code: 'refused.notFound' }))
    return reply
      .code(405)
      .header('allow', [...new Set(allowed)].sort().join(', '))
      .send(refusalBody({ code: 'refused.methodNotAllowed' }))
  })
}
