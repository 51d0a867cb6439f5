import { isUtf8 } from 'node:buffer'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { calls } from '../contract/calls.ts'
import { invalid, refused } from '../words/en/shared.ts'
import { findCaller } from './auth/sessions.sql.ts'
import type { Context } from './context.ts'
import { features } from './features.ts'
import { createAdmission } from './http/admission.ts'
import { bindApiPage } from './http/api-page.ts'
import { addressOf, createTrust } from './http/client-address.ts'
import { answerErrors, answerUnroutable } from './http/errors.ts'
import { bindHealth } from './http/health.ts'
import { Refusal } from './http/refusal.ts'
import { createServe } from './http/serve.ts'
import { bindUnsubscribePage } from './mail/unsubscribe-page.ts'
import { QUOTAS } from './quotas.ts'
import { recordRefusedAccess } from './trail/record-refused-access.ts'

const BODY_LIMIT_BYTES = 16 * 1024

/**
 * Builds the server: every call of the contract bound to its handler, the safety headers, one way of answering errors.
 * The caller adds the built web (registerWebFiles) and listens, or injects requests in a test.
 */
export async function createApp(ctx: Context, options: { logger?: boolean } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ? { redact: ['req.headers.authorization'], serializers: { req: describeRequest } } : false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: createTrust(ctx.config.trustedProxies),
    requestTimeout: 8000,
    connectionTimeout: 10_000,
    keepAliveTimeout: 5000,
    maxRequestsPerSocket: 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Object.prototype keys in JSON are refused by Fastify itself, with 400.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnroutable,
  })
  app.server.headersTimeout = 5000
  app.server.maxConnections = QUOTAS.sockets.max

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers that are gone, or said by the policy above: they would cost every answer 170 bytes.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: ctx.config.appUrl.startsWith('https://') ? { maxAge: 31_536_000 } : false,
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  answerErrors(app, ctx)
  readJsonOnly(app)
  bindHealth(app, ctx)

  const visit = createAdmission(ctx.config)
  const serve = createServe(app, ctx, visit, {
    identify: (token) => findCaller(ctx.db, ctx.clock, token),
    noteRefused: (caller, call, from) => recordRefusedAccess(ctx, caller, from, call),
  })
  for (const bind of features) bind(serve)

  bindApiPage(app, calls, ctx.config)
  bindUnsubscribePage(app, ctx)

  // In the envelope too, whatever the method; nothing under /api is ever answered by a page.
  app.setNotFoundHandler(async (_request, reply) => {
    reply.code(404).send({ success: false, message: refused.notFound })
  })
  return app
}

/**
 * JSON in UTF-8 is the only language; an empty body is no body, whatever its content type says, as on the calls that take
 * none. Bytes that are no UTF-8 are refused, or their place would be kept by question marks.
 */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body as Buffer)) done(new Refusal(400, invalid.body), undefined)
    else parseJson(request, String(body), done)
  })
}

/** What a log line says of a request: never the query, which can carry a reset token. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0], address: addressOf(request) }
}
