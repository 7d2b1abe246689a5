import {
  getPreferencias,
  removePreferencia,
  setPreferencia,
} from '@campeiro/contract/escritorio/preferencias';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { notFound } from '../../platform/problem.ts';
import { deletePreference, setPreference } from './commands.ts';
import { preferencesOf } from './queries.ts';
import { preferenceIssues } from './rules.ts';

export const escritorio = [
  handle(getPreferencias, async (tx, _, request) => ({
    dados: await preferencesOf(tx, callerOf(request).id),
  })),
  handle(
    setPreferencia,
    (tx, { params: { chave }, body: { valor } }, request) =>
      setPreference(tx, { id_usuario: callerOf(request).id, chave, valor }),
    { rules: preferenceIssues },
  ),
  handle(removePreferencia, async (tx, { params: { chave } }, request) => {
    const deleted = await deletePreference(tx, callerOf(request).id, chave);
    if (deleted === 0) throw notFound();
  }),
];
