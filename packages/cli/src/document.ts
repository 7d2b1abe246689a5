/** Documents that the server makes of its operations. They need no database. */
import type { Language } from '@campeiro/contract/kit/languages';
import { buildApp } from '@campeiro/server/app';
import type { Config } from '@campeiro/server/platform/config';
import { Database } from '@campeiro/server/platform/db/database';

/** What the server of this configuration answers at `path`. */
export async function documentAt(
  path: string,
  language: Language,
  config: Config,
): Promise<string> {
  const db = new Database({ host: '/nowhere' }); // never asked
  const quiet: Config = { ...config, LOG_LEVEL: 'silent', REDIS_URL: undefined };
  const app = await buildApp({ config: quiet, db, secret: 'signs nothing' });
  try {
    const { host } = new URL(config.publicUrl);
    const { statusCode, body } = await app.inject({
      url: path,
      headers: { host, 'accept-language': language },
    });
    if (statusCode !== 200) throw new Error(`The document could not be made: ${body}`);
    return `${body}\n`;
  } finally {
    await app.close();
    await db.close();
  }
}
