/**
 * The service's own metrics, at GET /metrics in the text format of Prometheus. Most are plain counters in the
 * code concerned, which become metrics only when the host reads them.
 */
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { Api } from './api.ts';
import { isEventStream } from './event-stream.ts';
import { hostGauges } from './metrics-host.ts';
import { requireMetricsReader } from './metrics-reader.ts';
import { readable, type StoredGauge } from './metrics-stored.ts';

const PREFIX = 'campeiro_';

/** What one process has measured, as it is added to what others have. */
export type Measurements = MetricObjectWithValues<MetricValue<string>>[];

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process has measured until now. */
    measurements(): Promise<Measurements>;
  }
}

/** The processes that answer requests for this one. */
export interface Workers {
  readonly running: number;
  /** How many were replaced, by how they ended: by a signal or by themselves. */
  readonly replaced: { killed: number; ended: number };
}

/** What one process measures for all of its machine. */
interface OfInstallation {
  stored: readonly StoredGauge[];
  workers?: Workers | undefined;
}

/**
 * Measures every request, and the installation unless another process does. Add it before all other hooks, so that it sees
 * everything.
 */
export function measure(app: Api, installation: OfInstallation | undefined): void {
  const registry = new Registry();
  measureRequests(app, registry);
  readCounts(app, registry);
  if (installation) measureInstallation(app, registry, installation);
  app.decorate('measurements', async () => {
    const measured = [registry.getMetricsAsJSON(), processMetrics().getMetricsAsJSON()];
    return (await Promise.all(measured)).flat() as Measurements;
  });
}

/** Measurements of several processes as those of one: sums, as far as sums mean something. */
export const added = (all: readonly Measurements[]): Registry =>
  AggregatorRegistry.aggregate([...all]);

/** Serves the measurements, and the state of the process. `read` gives their text. */
export function metricsRoute(
  app: Api,
  read = async () => added([await app.measurements()]).metrics(),
): void {
  const onRequest = requireMetricsReader(app.config.METRICS_TOKEN);
  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await read()),
  );
}

function measureInstallation(
  app: Api,
  registry: Registry,
  { stored, workers }: OfInstallation,
): void {
  const gauges = [...hostGauges(app), ...stored.map((one) => readable(app.db, one))];
  for (const one of gauges) gauge(registry, ...one);
  counter(
    registry,
    'background_seconds_total',
    'Time that each kind of background work has taken.',
    'work',
    () => app.backgroundSeconds,
  );
  gauge(registry, 'workers', 'Processes that answer requests.', () => workers?.running ?? 1);
  counter(
    registry,
    'workers_replaced_total',
    'Processes that answered requests, ended and were replaced.',
    'reason',
    () => ({ ...(workers?.replaced ?? { killed: 0, ended: 0 }) }),
  );
}

function measureRequests(app: Api, registry: Registry): void {
  const duration = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  let inFlight = 0;
  const left = () => {
    inFlight--;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight++;
    reply.raw.once('close', left); // is emitted for every request, even if the caller disconnected
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isEventStream(reply)) return done(); // it lasts as long as its reader
    const { url, config } = request.routeOptions;
    // Callers choose unknown paths and methods, which must not become labels.
    const taken = url !== undefined && !config.refusal;
    const method = taken ? request.method : 'other';
    const route = taken ? url : 'none';
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  gauge(
    registry,
    'http_requests_in_flight',
    'Requests being answered.',
    () => inFlight - app.eventStreams.count,
  );
}

function readCounts(app: Api, registry: Registry): void {
  const { pool, admission } = app.db;
  const gauges: GaugeOf[] = [
    ['database_connections', 'Open connections to the database.', () => pool.totalCount],
    ['database_connections_idle', 'Unused connections to the database.', () => pool.idleCount],
    [
      'database_connections_max',
      'Allowed connections to the database: DATABASE_POOL_MAX.',
      () => app.config.DATABASE_POOL_MAX,
    ],
    ['database_waiting', 'Transactions that wait for a connection.', () => admission.waiting],
    [
      'rate_limit_shared',
      '1 while Redis counts the request windows, 0 while only this process does.',
      () => Number(app.windowsAreShared()),
      'min',
    ],
    ['connections', 'Client connections.', () => app.connections.count],
    ['event_streams', 'Open streams of events.', () => app.eventStreams.count],
    ['bodies_bytes', 'Memory used by incoming bodies.', () => app.unfinishedBodies.bytes],
    [
      'answers_bytes',
      'Memory used by answers that callers have not read.',
      () => app.waitingAnswers.bytes,
    ],
  ];
  const counters: [name: string, help: string, label: string, read: () => Counts][] = [
    [
      'database_refusals_total',
      'Transactions refused because too many of their account waited, or because they waited too long.',
      'reason',
      () => admission.refusals,
    ],
    [
      'connections_cut_total',
      'Connections refused or cut: too many, too slow, too many pipelined requests, not enough memory.',
      'reason',
      () => app.connections.cuts,
    ],
    [
      'rate_limit_refusals_total',
      'Requests refused because their window was used up.',
      'api',
      () => app.refusals,
    ],
    [
      'sign_in_failures_total',
      'Failed sign-ins: wrong login or password, blocked login, or too many at the same time.',
      'reason',
      () => app.signIn.failures,
    ],
  ];
  for (const one of gauges) gauge(registry, ...one);
  for (const one of counters) counter(registry, ...one);
}

type Counts = Record<string, number>;
type GaugeOf = [
  name: string,
  help: string,
  read: () => number | Promise<number>,
  /** Of the values of several processes; without it their sum. */
  of?: 'sum' | 'min',
];

/** What cannot be read is not a number, so that the other metrics are still there. */
async function numberOf(read: GaugeOf[2]): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}

function gauge(registry: Registry, ...[name, help, read, of = 'sum']: GaugeOf): void {
  new Gauge({
    name: PREFIX + name,
    help,
    registers: [registry],
    aggregator: of,
    async collect() {
      this.set(await numberOf(read));
    },
  });
}

/** One counter for each key of the result of `read`, distinguished by a label. */
function counter(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Counts,
): void {
  new Counter({
    name: PREFIX + name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [key, count] of Object.entries(read())) this.inc({ [label]: key }, count);
    },
  });
}

let ofProcess: Registry | undefined;

/**
 * Memory, processor, event loop, garbage collection. Measured from the first read on, so that it costs
 * nothing otherwise.
 */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix: PREFIX });
  }
  return ofProcess;
}
