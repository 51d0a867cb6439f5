import type { FastifyInstance } from 'fastify'
import { refusalBody } from './refusal.ts'

/** Call this before adding routes, because `onRoute` doesn't run for routes added earlier. */
export function answerUnbound(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
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
