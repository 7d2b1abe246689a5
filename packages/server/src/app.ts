/** The application: what every request passes, then the resources. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { LogController } from 'fastify';
import { SignIn } from './auth/sign-in.ts';
import { Tokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { answerLostBrowsers } from './docs/not-found.ts';
import { collectOperations } from './docs/operations.ts';
import { docsRoutes } from './docs/routes.ts';
import { fieldApi } from './field/index.ts';
import type { Api } from './http/api.ts';
import { noticeLeaving } from './http/asker.ts';
import { parseBodies } from './http/body.ts';
import { identifyCallers } from './http/caller.ts';
import { Connections, MAX_HEADER_BYTES } from './http/connections.ts';
import { refuseExpectations } from './http/expectations.ts';
import { judgeRequests } from './http/faults.ts';
import { healthRoutes } from './http/health.ts';
import { readKeys } from './http/idempotency.ts';
import { errorInLog, logFailedSignIns, logRequests } from './http/log.ts';
import { refuseOtherMethods, refuseUnknownPaths } from './http/methods.ts';
import { measure, metricsRoute } from './http/metrics.ts';
import { limitRates } from './http/rate-limit.ts';
import { identifyRequests, requestId } from './http/request.ts';
import { recordRequests } from './http/request-log.ts';
import { answer } from './http/response.ts';
import { stopGently } from './http/stopping.ts';
import { limitBodies } from './http/unfinished-bodies.ts';
import { limitAnswers } from './http/waiting-answers.ts';
import { imageRoutes } from './images/routes.ts';
import { Storage } from './images/storage.ts';
import { ImageUrls } from './images/urls.ts';
import { apiV2 } from './modules/index.ts';
import { officeApi } from './office/index.ts';
import { Roads } from './travel/osrm.ts';
import { apiV1, V1_PREFIX } from './v1/index.ts';

export interface Parts {
  config: Config;
  db: Database;
  /** Signs access tokens. */
  secret: string;
  /** Refuse to send answers that do not fit their schemas: for tests. */
  checkAnswers?: boolean;
  /** Totals of lists beyond so many rows are kept rather than counted each time: less in tests. */
  keepTotalsOver?: number;
  /** Keep what callers asked for in the database: not in tests that hold all of its rows against each other. */
  keepRequests?: boolean;
  /** Where lines of the log go; without it, to standard output. */
  log?: { write(line: string): void };
}

export async function buildApp({
  config,
  db,
  secret,
  checkAnswers,
  keepTotalsOver = 1000,
  keepRequests = false,
  log,
}: Parts): Promise<Api> {
  const connections = new Connections(config);
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
    // The headers' bound is one for parameters as well: routes judge what is in them.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
    rewriteUrl: ({ url = '/' }) => addressed(url),
    serverFactory: connections.serverFor,
    clientErrorHandler: connections.answerFault,
    return503OnClosing: false, // stopGently does, in the form of all other problems
  });

  app.decorate('connections', connections);
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('docsUrl', config.docsUrl);
  app.decorate('keepTotalsOver', keepTotalsOver);
  app.decorate('roads', config.OSRM_URL ? new Roads(config.OSRM_URL) : undefined);
  app.decorate('storage', new Storage(config));
  app.decorate('imageUrls', new ImageUrls(secret, config.publicUrl, config.IMAGE_URL_TTL_SECONDS));
  app.decorate('signIn', new SignIn(db, config));
  const tokens = new Tokens(secret, config.TOKEN_TTL_SECONDS);
  app.decorate('tokens', tokens);

  const addMethodAnswers = refuseOtherMethods(app);
  collectOperations(app);
  const metrics = measure(app);
  await app.register(helmet, securityHeaders(config));
  identifyRequests(app);
  noticeLeaving(app);
  logRequests(app);
  logFailedSignIns(app);
  if (keepRequests) recordRequests(app, db);
  stopGently(app);
  identifyCallers(app, db, tokens);
  await limitRates(app, config);
  answerLostBrowsers(app);
  refuseUnknownPaths(app);
  refuseExpectations(app);
  limitBodies(app, config);
  limitAnswers(app, config);
  parseBodies(app);
  readKeys(app);
  judgeRequests(app, db);
  answer(app, checkAnswers);

  healthRoutes(app);
  metricsRoute(app, metrics);
  await app.register(apiV2, { prefix: '/v2' });
  await app.register(apiV1, { prefix: V1_PREFIX });
  await app.register(fieldApi, { prefix: '/campo/v1' });
  await app.register(officeApi, { prefix: '/escritorio/v1' });
  await app.register(imageRoutes);
  await app.register(docsRoutes);
  addMethodAnswers();
  return app;
}

/** Answers are data: nothing in them is ever run, framed or, once on HTTPS, fetched without it. */
function securityHeaders({ docsUrl }: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: docsUrl.startsWith('https:'),
  };
}

/**
 * The path and query that a request asks for: of a whole address too, which clients of proxies send. What cannot be
 * read names nothing; it goes through the same steps as any unknown path.
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
