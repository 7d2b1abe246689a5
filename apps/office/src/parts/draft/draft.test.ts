import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changesOf,
  conflictsOf,
  edited,
  type Fields,
  hasMore,
  kept,
  shown,
  withoutEdit,
  withoutSaved,
} from './draft.ts';

const FIRST = { nome: 'Aurora', telefone: '1', email: '' };

test('untouched fields follow the server, touched ones stay', () => {
  const edits = edited(FIRST, {}, { telefone: '2' });
  expect(shown({ ...FIRST, nome: 'Boreal' }, edits)).toEqual({
    nome: 'Boreal',
    telefone: '2',
    email: '',
  });
  expect(changesOf(FIRST, edits)).toEqual({ telefone: '2' });
  expect(changesOf(FIRST, edited(FIRST, edits, { telefone: '1' }))).toEqual({});
});

test('a field that another user has changed is a conflict until one of both is chosen', () => {
  const edits = edited(FIRST, {}, { telefone: '2', email: 'a@b' });
  const theirs = { ...FIRST, telefone: '3', email: 'a@b', nome: 'Boreal' };
  expect(conflictsOf(theirs, edits)).toEqual(['telefone']);
  const own = kept(theirs, edits, 'telefone');
  expect([conflictsOf(theirs, own), changesOf(theirs, own)]).toEqual([[], { telefone: '2' }]);
  const other = withoutEdit(edits, 'telefone');
  expect([conflictsOf(theirs, other), changesOf(theirs, other)]).toEqual([[], {}]);
});

test('what is not shown as a conflict is never overwritten unseen', () => {
  const fields = fc.record({ a: fc.constantFrom('', 'x', 'y'), b: fc.constantFrom('', 'x', 'y') });
  fc.assert(
    fc.property(fields, fields, fields, (first: Fields, own: Fields, later: Fields) => {
      const edits = edited(first, {}, own);
      const conflicts = conflictsOf(later, edits);
      for (const name of Object.keys(changesOf(later, edits)))
        expect(conflicts.includes(name) || later[name] === first[name]).toBe(true);
    }),
  );
});

test('what is typed while fields are being saved stays, and is no conflict with them', () => {
  const sent = edited(FIRST, {}, { telefone: '2', nome: 'Boreal' });
  const later = edited(FIRST, sent, { telefone: '22', email: 'a@b' });
  expect(hasMore(sent, changesOf(FIRST, sent))).toBe(false);
  expect(hasMore(later, changesOf(FIRST, sent))).toBe(true);
  expect(hasMore(edited(FIRST, sent, { email: '' }), changesOf(FIRST, sent))).toBe(false);
  const left = withoutSaved(later, changesOf(FIRST, sent));
  const now = { ...FIRST, telefone: '2', nome: 'Boreal' };
  expect([conflictsOf(now, left), changesOf(now, left)]).toEqual([
    [],
    { telefone: '22', email: 'a@b' },
  ]);
});
