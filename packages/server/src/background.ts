/** What the service does by itself, without a request. */
import { computePending } from './domain/deslocamentos/travel/background.ts';
import { cleanUpMarks } from './domain/dia-de-trabalho/cleanup.ts';
import { cleanUpImages } from './domain/imagens/cleanup.ts';
import { cleanUpImports } from './domain/importacoes/cleanup.ts';
import { cleanUpPositions } from './domain/posicoes/cleanup.ts';
import { makeDue } from './domain/recorrencias/make-ahead.ts';
import { cleanUpWebhooks } from './domain/webhooks/cleanup.ts';
import { backUpWhenDue } from './platform/backups/schedule.ts';
import { cleanUp } from './platform/db/cleanup.ts';
import { everyMinute } from './platform/every-minute.ts';
import type { Api } from './platform/http/api.ts';

/** Starts all of it. `rotateLog`: of an embedded database. The returned function ends it. */
export function startBackground(app: Api, rotateLog: () => Promise<void>): () => void {
  const { config, db, roads, storage, imports, delivery, mailer, log, webhooks } = app;
  mailer?.check().catch((err) => log.warn({ err }, 'The mail server of SMTP_URL cannot be used'));
  webhooks.start();
  const jobs: Record<string, (signal: AbortSignal) => Promise<void>> = {
    'clean up': () => cleanUp(db),
    'clean up positions': () => cleanUpPositions(db),
    'clean up days of work': () => cleanUpMarks(db),
    "rotate the database's log": rotateLog,
    'clean up images': () => cleanUpImages({ db, config, storage }),
    'clean up imports': () => cleanUpImports(db),
    'clean up webhooks': () => cleanUpWebhooks(db),
    'take up imports': () => imports.takeUp(),
    'send messages': async () => delivery?.wake(),
    'make a backup': (signal) => backUpWhenDue({ db, config, log, signal }),
    'compute travel': (signal) => computePending({ db, roads, log, signal }),
    'make recurring visits': (signal) => makeDue({ db, log, signal }),
  };
  const stops = Object.entries(jobs).map(([name, work]) =>
    everyMinute(log, name, work, app.backgroundSeconds),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
