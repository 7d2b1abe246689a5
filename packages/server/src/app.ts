/** The application: the steps of every request, then the resources. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { LogController } from 'fastify';
import type { App } from './apps/apps.ts';
import type { DemoAccess } from './apps/landing.ts';
import { appRoutes } from './apps/routes.ts';
import { answerLostBrowsers } from './docs/not-found.ts';
import { collectOperations } from './docs/operations.ts';
import { docsRoutes } from './docs/routes.ts';
import { readMoments } from './domain/ao-vivo/queries.ts';
import { Watch } from './domain/ao-vivo/watch.ts';
import { customFieldCheck } from './domain/campos-personalizados/stored-values.ts';
import { Roads } from './domain/deslocamentos/travel/osrm.ts';
import { letImagesBeKept } from './domain/imagens/caching.ts';
import { ImageUrls } from './domain/imagens/urls.ts';
import { Imports } from './domain/importacoes/run/imports.ts';
import { Places } from './domain/lugares/places.ts';
import { Delivery } from './domain/mensagens/delivery.ts';
import { limitsOfUser } from './domain/segmentos/queries.ts';
import { hearDevices } from './domain/sessoes/held.ts';
import { allowedBy } from './domain/webhooks/networks.ts';
import { SecretBox } from './domain/webhooks/secrets.ts';
import { Webhooks } from './domain/webhooks/sender.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { Callers } from './platform/auth/callers.ts';
import { ConsoleCookies } from './platform/auth/console-cookie.ts';
import { SignIn } from './platform/auth/sign-in.ts';
import { Tokens } from './platform/auth/tokens.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Api } from './platform/http/api.ts';
import { parseBodies } from './platform/http/body.ts';
import { authorizeCallers, identifyCallers } from './platform/http/caller.ts';
import { noticeLeaving } from './platform/http/caller-connection.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { Connections, MAX_HEADER_BYTES } from './platform/http/connections.ts';
import { refuseEncodedBodies } from './platform/http/encodings.ts';
import { openEventStreams } from './platform/http/event-streams.ts';
import { answerExpectations } from './platform/http/expectations.ts';
import { validateRequests } from './platform/http/faults.ts';
import { readKeys } from './platform/http/idempotency.ts';
import { errorInLog, logFailedSignIns, logRequests } from './platform/http/log.ts';
import { endWithRights } from './platform/http/long-requests.ts';
import { refuseOtherMethods, refuseUnknownPaths } from './platform/http/methods.ts';
import { measure, metricsRoute, type Workers } from './platform/http/metrics.ts';
import { bind } from './platform/http/operations.ts';
import { requireKnownProtocol } from './platform/http/protocol.ts';
import { limitRates } from './platform/http/rate-limit.ts';
import { identifyRequests, requestId, tellEpoch } from './platform/http/request.ts';
import { recordRequests } from './platform/http/request-log.ts';
import { answer } from './platform/http/response.ts';
import { stopGently } from './platform/http/stopping.ts';
import { limitBodies } from './platform/http/unfinished-bodies.ts';
import { limitAnswers } from './platform/http/waiting-answers.ts';
import { mailerOf } from './platform/mail/mailer.ts';
import { Storage } from './platform/storage/storage.ts';
import { bindingsOf, constraintTexts, storedGauges } from './rooms.ts';
import { apiV1, V1_PREFIX } from './v1.ts';

export interface Parts {
  config: Config;
  db: Database;
  /** Signs access tokens. */
  secret: string;
  /** What is served to browsers; without it, only the APIs and their documentation. */
  apps?: readonly App[];
  /** Users whom the page at `/` offers: of a demo only. */
  demo?: DemoAccess | undefined;
  /** Fail on answers that do not match their schemas. For tests. */
  checkAnswers?: boolean;
  /** Totals of lists with more rows are stored instead of counted each time. Lower in tests. */
  keepTotalsOver?: number;
  /**
   * Metrics of all processes of this machine, in the text format of Prometheus; without it, those of this one. Another process
   * measures the installation then.
   */
  allMetrics?: () => Promise<string>;
  /** Processes that answer requests instead of this one. */
  workers?: Workers | undefined;
  /** Store the request log in the database. Off in tests that compare all rows of the database. */
  keepRequests?: boolean;
  /** Where log lines go; without it, to standard output. */
  log?: { write(line: string): void };
}

export async function buildApp({
  config,
  db,
  secret,
  apps = [],
  demo,
  allMetrics,
  workers,
  checkAnswers,
  keepTotalsOver = 1000,
  keepRequests = false,
  log,
}: Parts): Promise<Api> {
  const connections = new Connections(config, db.epoch);
  const app: Api = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      serializers: { err: errorInLog },
      ...(log && { stream: log }),
    },
    genReqId: requestId,
    logController: new LogController({
      requestIdLogLabel: 'request_id',
      disableRequestLogging: true,
    }),
    trustProxy: config.trustProxy,
    // The limit of headers also limits parameters. Routes validate their values.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
    rewriteUrl: ({ url = '/' }) => addressed(url),
    serverFactory: connections.serverFor,
    clientErrorHandler: connections.answerFault,
    return503OnClosing: false, // stopGently does it, with a problem as the body
  });

  app.decorate('connections', connections);
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('docsUrl', config.docsUrl);
  app.decorate('keepTotalsOver', keepTotalsOver);
  app.decorate('backgroundSeconds', {});
  app.decorate('roads', config.OSRM_URL ? new Roads(config.OSRM_URL) : undefined);
  app.decorate('places', new Places(config));
  app.decorate('storage', new Storage(config));
  app.decorate('imageUrls', new ImageUrls(secret, config.publicUrl, config.IMAGE_URL_TTL_SECONDS));
  app.decorate('signIn', new SignIn(db, config));
  app.decorate('imports', new Imports(db, app.log, constraintTexts));
  app.addHook('onClose', () => app.imports.stop());
  app.decorate('watch', new Watch((contas) => readMoments(db, contas), app.log));
  const mailer = mailerOf(config);
  const { publicUrl } = config;
  app.decorate('mailer', mailer);
  app.decorate('delivery', mailer && new Delivery({ db, mailer, log: app.log, publicUrl }));
  app.addHook('onClose', () => app.delivery?.stop());
  app.decorate('webhookSecrets', new SecretBox(secret));
  app.decorate('webhooks', new Webhooks(partsOfWebhooks(app)));
  app.addHook('onClose', () => app.webhooks.stop());
  app.decorate('tokens', new Tokens(secret, config.TOKEN_TTL_SECONDS));
  app.decorate('consoleCookies', new ConsoleCookies(secret));
  app.decorate(
    'callers',
    new Callers(db, { idle: config.CONSOLE_IDLE_SECONDS, limits: limitsOfUser }),
  );

  const addMethodAnswers = refuseOtherMethods(app);
  collectOperations(app);
  measure(app, allMetrics ? undefined : { stored: storedGauges, workers });
  await app.register(helmet, securityHeaders(config));
  identifyRequests(app);
  tellEpoch(app, db.epoch);
  noticeLeaving(app);
  logRequests(app);
  logFailedSignIns(app);
  if (keepRequests) recordRequests(app, db);
  stopGently(app);
  identifyCallers(app);
  await limitRates(app, config);
  answerLostBrowsers(app);
  refuseUnknownPaths(app);
  refuseEncodedBodies(app);
  answerExpectations(app);
  limitBodies(app, config);
  compressAnswers(app);
  limitAnswers(app, config);
  openEventStreams(app);
  parseBodies(app);
  readKeys(app);
  validateRequests(app, db, { storedChecks: [customFieldCheck], constraintTexts });
  answer(app, checkAnswers);

  requireKnownProtocol(app);
  authorizeCallers(app);
  hearDevices(app);
  endWithRights(app);
  letImagesBeKept(app);

  bind(app, bindingsOf(app));
  metricsRoute(app, allMetrics);
  await app.register(apiV1, { prefix: V1_PREFIX });
  await app.register(docsRoutes);
  await app.register(mcpRoutes);
  await app.register(appRoutes(apps, demo));
  addMethodAnswers();
  return app;
}

const partsOfWebhooks = ({ db, log, config, imageUrls, webhookSecrets }: Api) => ({
  ...{ db, log, imageUrls, secrets: webhookSecrets, allowed: allowedBy(config) },
  timeoutMs: config.WEBHOOK_TIMEOUT_SECONDS * 1000,
});

/** Answers are data. Browsers must not run or frame them, or leave HTTPS once they used it. */
function securityHeaders({ docsUrl }: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        ['default-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => [
          name,
          ["'none'"],
        ]),
      ),
    },
    strictTransportSecurity: docsUrl.startsWith('https:'),
  };
}

/**
 * The path and query of a request, also from a whole address, which clients of proxies send. An unreadable
 * address is an unknown path and goes through the same steps.
 */
function addressed(url: string): string {
  if (url.startsWith('/') || url === '*') return isDecodable(url) ? url : unknownPath(url);
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) return unknownPath(url);
  const { pathname, search } = new URL(url);
  return addressed(pathname + search);
}

const unknownPath = (url: string): string =>
  url.startsWith(`${V1_PREFIX}/`) ? `${V1_PREFIX}/-` : '/-';

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
