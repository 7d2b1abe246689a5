/** The migrations of this version, and whether those that a database has are among them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { VERSION } from '../version.ts';
import { Refusal } from './refusal.ts';

/** Which databases can be upgraded. */
const UPGRADABLE =
  'Every released version from 0.2.0 on can be upgraded to every later one; states before and between releases cannot.';

export interface Migration {
  /** The name of its file, without the ending. */
  name: string;
  /** Of its text. */
  sha256: string;
}

export interface AppliedMigration {
  name: string;
  /** Null if a process was killed before it could note it. */
  sha256: string | null;
  /** The version of Campeiro that noted it. */
  versao: string | null;
}

/** Where a database stands: which migrations it still needs. */
interface Standing {
  pending: Migration[];
  /** Applied, but what exactly was applied is not noted. */
  unnoted: Migration[];
}

/** The migrations in a folder. */
export const migrationsIn = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => !file.startsWith('.'))
    .map((file) => ({ name: parse(file).name, sha256: fingerprint(join(folder, file)) }));

/** Where Git writes other ends of lines, a migration is still the same. */
const fingerprint = (file: string): string =>
  createHash('sha256').update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).digest('hex');

/**
 * Compares a database's migrations with ours. Throws a Refusal if a newer version has upgraded it, or if it is of
 * another line of versions.
 */
export function compare(applied: AppliedMigration[], ours: Migration[]): Standing {
  const noted = new Map(applied.map((one) => [one.name, one]));
  const other = ours.find(({ name, sha256 }) => (noted.get(name)?.sha256 ?? sha256) !== sha256);
  if (other) throw new Refusal(anotherLine(other.name));

  const pending = ours.filter(({ name }) => !noted.has(name));
  const names = new Set(ours.map(({ name }) => name));
  const unknown = applied.find(({ name }) => !names.has(name));
  if (unknown) throw new Refusal(pending.length === 0 ? newer(unknown) : anotherLine(unknown.name));
  return { pending, unnoted: ours.filter(({ name }) => noted.get(name)?.sha256 === null) };
}

const newer = ({ name, versao }: AppliedMigration) =>
  `A newer version of Campeiro${versao && versao !== VERSION ? `, ${versao},` : ''} has upgraded this database: ` +
  `this version, ${VERSION}, does not know its migration "${name}". ` +
  'Start that version or a later one, or restore the backup from before the upgrade. Nothing has been changed.';

const anotherLine = (name: string) =>
  `This database cannot be upgraded to Campeiro ${VERSION}: its migration "${name}" is not the one of this version. ` +
  `${UPGRADABLE} Start the version that made it, or choose another DATA_DIR or DATABASE_URL. Nothing has been changed.`;
