/**
 * The position of a board. It has everything up to the account's instant `i`, under the circumstances of fingerprint
 * `f`: what was asked, and what changes the answer without a stamp.
 */
import { input, instant, string } from '@campeiro/contract/kit/fields';
import { isBefore } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import { fingerprint } from '../../platform/fingerprint.ts';
import { issuesOf } from '../../platform/http/validation.ts';
import { invalid } from '../../platform/problem.ts';

interface Cursor {
  i: string;
  f: string;
}

const schema = input({ i: instant(), f: string({ maxLength: 64 }) }, ['i', 'f']);

export const digest = (circumstances: unknown): string =>
  fingerprint(circumstances).toString('base64url');

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The cursor in `text`; undefined if none was sent. Throws a 400 for anything that is not a cursor. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = parse(Buffer.from(text, 'base64url').toString());
  if (issuesOf(schema, cursor).length > 0) throw badCursor();
  return cursor as Cursor;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * The instant since which a difference has everything; undefined if only a whole answer does: without a cursor, under
 * other circumstances, or after the clock was set back with the data.
 */
export const sinceOf = (cursor: Cursor | undefined, { i, f }: Cursor): string | undefined =>
  cursor && cursor.f === f && !isBefore(i, cursor.i) ? cursor.i : undefined;

const badCursor = () =>
  invalid([
    {
      campo: 'cursor',
      codigo: 'VALOR_INVALIDO',
      mensagem: message(
        'O cursor não é válido. Peça a agenda de novo, sem cursor.',
        'The cursor is not valid. Ask for the agenda again without one.',
      ),
    },
  ]);
