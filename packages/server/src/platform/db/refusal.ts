/** The database cannot be started, and retrying would not help: a person must act first. */
export class Refusal extends Error {}

/** The folder belongs to another user. */
export class InUse extends Refusal {
  constructor() {
    super('The data folder is in use by another Campeiro process.');
  }
}

/** Advice for messages of PostgreSQL or the system. The first match is shown. */
const ADVICE: [pattern: RegExp, advice: string, permanent?: true][] = [
  [
    /No space left on device|ENOSPC|[Qq]uota exceeded|EDQUOT/,
    'The disk is full: make room where DATA_DIR is.',
  ],
  [
    /insufficient file descriptors|[Tt]oo many open files|EMFILE|ENFILE/,
    'Too few files may be open: raise the limit (`ulimit -n`, or LimitNOFILE= of systemd) to 4096 or more.',
  ],
  [
    /has wrong ownership/,
    'PostgreSQL accepts only a folder that belongs to the user who runs it: give it back to that user with chown -R.',
    true,
  ],
  [
    /has invalid permissions|has group or world access/,
    'PostgreSQL accepts only a folder that nobody else may enter: chmod 0700 the folder "postgresql" in DATA_DIR.',
    true,
  ],
  [
    /could not look up effective user ID/,
    'PostgreSQL runs only as a user that the machine knows: add it to /etc/passwd, or set DATABASE_URL to your own server.',
    true,
  ],
  [/Read-only file system|EROFS/, 'DATA_DIR is on a file system that is mounted read-only.'],
  [
    /incompatible with server|was initialized by PostgreSQL version/,
    'Another version of PostgreSQL made this folder. Start the version of Campeiro that you used before.',
    true,
  ],
  [
    /[Pp]ermission denied|EACCES|EPERM|Operation not permitted/,
    'Some file or folder in DATA_DIR belongs to another user: start Campeiro as the user who started it before.',
  ],
  [
    /shared memory|Cannot allocate memory|ENOMEM/,
    'The machine gives PostgreSQL too little memory: free some, or raise the limit of the container.',
  ],
  [
    /Address already in use|EADDRINUSE|lock file .* already exists/,
    'Another PostgreSQL uses this folder: stop it first.',
  ],
  [
    /pg_control|checkpoint record|invalid page|PANIC/,
    'Files of the database are missing or damaged: restore a backup.',
  ],
];

/** An Error with this text and, for known reasons, what to do about it. */
export function explained(text: string): Error {
  const [, advice, permanent] = ADVICE.find(([pattern]) => pattern.test(text)) ?? [];
  if (!advice || text.includes(advice)) return new Error(text);
  const whole = `${text.replace(/[.\s]*$/, '')}. ${advice}`;
  return permanent ? new Refusal(whole) : new Error(whole);
}
