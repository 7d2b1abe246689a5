/** A process of its own that sends webhooks until it is killed: `node webhook-process.ts <connection as JSON>`. */
import { ImageUrls } from '../src/domain/imagens/urls.ts';
import { SecretBox } from '../src/domain/webhooks/secrets.ts';
import { Webhooks } from '../src/domain/webhooks/sender.ts';
import { Database } from '../src/platform/db/database.ts';
import { epochOf } from '../src/platform/db/epoch.ts';

const [, , connection = '{}', secret = ''] = process.argv;
const db = new Database(JSON.parse(connection), 10);
await db.acrossAccounts(epochOf);
const webhooks = new Webhooks({
  ...{ db, log: { info() {}, warn() {} } as never, secrets: new SecretBox(secret) },
  imageUrls: new ImageUrls(secret, 'http://campeiro.test', 60),
  allowed: { networks: ['127.0.0.0/8'], http: true },
  ...{ timeoutMs: 500, pauses: Array(50).fill(0.05), lease: 1 },
});
process.stdout.write('ready\n');
for (;;) await webhooks.drain();
