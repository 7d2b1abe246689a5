import { calledBy, caller, clientOf } from '../caller.ts';
import { command, Fault, flag, json, required } from '../command.ts';
import { mirror } from '../mirror/mirror.ts';
import type { Target } from '../mirror/target.ts';

/** Opens what `--to` names; each kind is loaded when it is wanted. */
type Place = () => Promise<Target>;

const place = {
  shown: 'DIR|sqlite:FILE|postgres://…',
  read: (text: string): Place | Fault => {
    const [, file] = /^sqlite:(.*)$/s.exec(text) ?? [];
    if (file === '' || text === '') return new Fault('must name a folder, a file or a database.');
    if (file !== undefined)
      return async () => new (await import('../mirror/sqlite.ts')).SqliteTarget(file);
    if (/^postgres(ql)?:\/\//.test(text))
      return URL.canParse(text)
        ? async () => new (await import('../mirror/postgres.ts')).PostgresTarget(text)
        : new Fault('must be an address such as postgres://user@host:5432/database.');
    return async () => new (await import('../mirror/folder.ts')).FolderTarget(text);
  },
};

export const sync = command({
  words: 'sync',
  about: 'Keeps a copy of the account of a server in a folder, a file of SQLite or PostgreSQL.',
  details: `It reads the feed of changes of API v2: customers, visits, orders, users and everything else that API v2 lists but travel.
The next call goes on where this one ended, however that was, and takes over deletions too. After a restored backup everything
is read again. The user needs the role integracao, gestor or administrador.
Give a password of PostgreSQL by PGPASSWORD or ~/.pgpass, not in the address.
`,
  examples: [
    'campeiro sync --url https://campo.example --login erp --to sqlite:campo.db',
    'campeiro sync --login erp --stdin --to postgres://bi@db/dados --follow < password.txt',
    'campeiro sync --login erp --stdin --to /var/lib/espelho --json < password.txt',
  ],
  options: {
    to: required(place, 'Where the copy is.'),
    ...caller,
    follow: flag('Goes on when everything is read, and writes each change as it comes.'),
    json,
  },
  run: async ({ to, follow: isFollowing, json: asJson, ...given }, host) => {
    const client = clientOf(await calledBy('sync', given), host);
    const target = await to();
    try {
      const done = await mirror({
        ...{ client, target, isFollowing, signal: host.signal },
        onPage: ({ changes }, last) =>
          host.progress(`${changes.toLocaleString('en')} changes${last && `, up to ${last}`}`),
        onRestart: () =>
          host.tell(
            'The server does not know where this copy has come to: everything is read again.',
          ),
      });
      host.signal.throwIfAborted();
      await host.show({ ...done, rows: await target.count() }, asJson);
      return true;
    } finally {
      await target.close();
    }
  },
});
