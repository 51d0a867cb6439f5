import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { calls } from '../../contract/calls.ts'
import { bindBulk } from '../books/bulk/routes.ts'
import { bindCredit } from '../books/credit/routes.ts'
import { syncPaymentFromIncome } from '../books/credit/sync-payment.ts'
import { bindDebts } from '../books/debts/routes.ts'
import { bindImports } from '../books/imports/routes.ts'
import { bindLedgers } from '../books/ledger/routes.ts'
import { bindLimits } from '../books/limits/routes.ts'
import { bindProgress } from '../books/progress/routes.ts'
import { bindStatements } from '../books/statements/routes.ts'
import { bindTitles } from '../books/titles/routes.ts'
import { bindDisputePage } from '../identity/account/dispute-page.ts'
import { bindObjectionPage } from '../identity/account/objection-page.ts'
import { bindAccount } from '../identity/account/routes.ts'
import { bindUndoPage } from '../identity/account/undo-page.ts'
import { refuseWithoutFactor } from '../identity/auth/required-factor.ts'
import { bindAuth } from '../identity/auth/routes.ts'
import { findCaller } from '../identity/auth/sessions.sql.ts'
import { bindExport } from '../identity/export/routes.ts'
import { bindStaff } from '../identity/staff/routes.ts'
import { bindContact } from '../messaging/contact/routes.ts'
import { bindMail } from '../messaging/mail/routes.ts'
import { bindUnsubscribePage } from '../messaging/mail/unsubscribe-page.ts'
import { bindBackups } from '../operations/backup/routes.ts'
import { bindIntegrity } from '../operations/integrity/routes.ts'
import { recordRefusedAccess } from '../platform/audit-log/record-refused-access.ts'
import { bindAuditLog } from '../platform/audit-log/routes.ts'
import type { Context } from '../platform/context.ts'
import { type Admission, createAdmission } from '../platform/http/admission.ts'
import { createTrust } from '../platform/http/client-address.ts'
import { type Connections, limitConnections } from '../platform/http/connections.ts'
import { answerErrors, answerUnroutable } from '../platform/http/errors.ts'
import { bindHealth } from '../platform/http/health.ts'
import { readJsonOnly } from '../platform/http/json-body.ts'
import { closeForMaintenance } from '../platform/http/maintenance.ts'
import { answerUnbound } from '../platform/http/method-not-allowed.ts'
import { bindOpenApi } from '../platform/http/openapi.ts'
import { answerUnparsable, SAFETY_HEADERS } from '../platform/http/raw-answer.ts'
import { bindSecurityTxt } from '../platform/http/security-txt.ts'
import { createServe, type Serve } from '../platform/http/serve.ts'
import { QUOTAS } from '../platform/quotas.ts'

const FEATURES = [
  bindAuth,
  bindAccount,
  bindContact,
  bindStaff,
  bindAuditLog,
  (serve: Serve) => bindLedgers(serve, syncPaymentFromIncome),
  bindDebts,
  bindCredit,
  bindImports,
  bindTitles,
  bindBulk,
  bindExport,
  bindLimits,
  bindProgress,
  bindStatements,
  bindMail,
  bindBackups,
  bindIntegrity,
]

export async function createApp(
  ctx: Context,
  observe?: (app: FastifyInstance, parts: { queues: Admission; connections: Connections }) => void,
): Promise<FastifyInstance> {
  const isProxy = createTrust(ctx.config.trustedProxies)
  const app = Fastify({
    bodyLimit: QUOTAS.bodyBytes.max,
    trustProxy: isProxy,
    requestTimeout: QUOTAS.slowRequest.max * 1000,
    connectionTimeout: ctx.config.stalledConnectionMs,
    keepAliveTimeout: QUOTAS.idleConnection.max * 1000,
    // By default, Node checks `headersTimeout` only every 30 s.
    http: { headersTimeout: QUOTAS.slowHeaders.max * 1000, connectionsCheckingInterval: 500 },
    clientErrorHandler: answerUnparsable,
    maxRequestsPerSocket: QUOTAS.requestsOfSocket.max,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnroutable,
  })
  const connections = limitConnections(app.server, { ofNetwork: ctx.config.connectionsPerNetwork, isProxy })

  const admission = createAdmission(ctx.config)
  observe?.(app, { queues: admission, connections })

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })

  const transport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
  const safety = { ...SAFETY_HEADERS, ...(ctx.config.appUrl.startsWith('https://') && transport) }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safety)
    // Phones may have a wrong clock, so they read today's date from the `date` header.
    if (request.url.startsWith('/api/'))
      reply.header('cache-control', 'no-store').header('date', ctx.clock.now().toUTCString())
  })
  closeForMaintenance(app, ctx)
  answerErrors(app, ctx)
  answerUnbound(app)
  readJsonOnly(app)
  bindHealth(app, ctx)

  const serve = createServe(app, ctx, admission, {
    identify: (token, withBooks) => findCaller(ctx, token, withBooks),
    noteRefused: (actor, call) => recordRefusedAccess(ctx, actor, call),
    refuseUnready: (caller, call) => refuseWithoutFactor(ctx, caller, call),
  })
  for (const bind of FEATURES) bind(serve)

  bindOpenApi(app, calls, ctx.config)
  bindUnsubscribePage(app, ctx, admission)
  bindDisputePage(app, ctx, admission)
  bindObjectionPage(app, ctx, admission)
  bindUndoPage(app, ctx, admission)
  bindSecurityTxt(app, ctx)
  return app
}
