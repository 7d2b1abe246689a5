import { expect, test } from 'vitest';
import { explained, Refusal } from './refusal.ts';

/** What PostgreSQL 18 and the system say, and a word of what is to be done. */
test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'make room'],
  ['initdb failed: initdb: error: could not create directory: Disk quota exceeded', 'make room'],
  ["ENOSPC: no space left on device, open '/d/postgresql/postgresql.log'", 'make room'],
  ['FATAL:  insufficient file descriptors available to start server process', 'ulimit -n'],
  ['FATAL:  could not open file "base/1": Too many open files', 'ulimit -n'],
  ['FATAL:  could not open shared memory segment: Cannot allocate memory', 'too little memory'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'too little memory'],
  ['FATAL:  could not open file "postmaster.opts": Permission denied', 'another user'],
  ["EACCES: permission denied, mkdir '/srv/data'", 'another user'],
  ['FATAL:  could not create file "x": Read-only file system', 'read-only'],
  ['PANIC:  could not locate a valid checkpoint record at 0/1', 'restore a backup'],
  ['FATAL:  could not create lock file: Address already in use', 'stop it first'],
])('%s', (text, word) => {
  const { message } = explained(text);
  expect(message.startsWith(`${text}. `)).toBe(true);
  expect(message).toContain(word);
  expect(explained(text)).not.toBeInstanceOf(Refusal);
});

test.each([
  ['FATAL:  data directory "/d" has wrong ownership', 'chown'],
  ['FATAL:  data directory "/d" has invalid permissions', 'chmod 0700'],
  ['FATAL:  database files are incompatible with server', 'before'],
  ['initdb: error: could not look up effective user ID 7: user does not exist', '/etc/passwd'],
])('%s is not tried again', (text, word) => {
  expect(explained(text)).toBeInstanceOf(Refusal);
  expect(explained(text).message).toContain(word);
});

test('what is not known is told as it is, and nothing is told twice', () => {
  expect(explained('FATAL:  something else').message).toBe('FATAL:  something else');
  const { message } = explained('No space left on device');
  expect(explained(message).message).toBe(message);
});
