import type { Historico } from '@campeiro/contract/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findUltimaAlteracao, listHistorico } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import { texts } from './texts.ts';

/** What is known of the last change of a row. */
export interface Changed {
  /** When the row changed last. */
  at: string | null | undefined;
  /** Of a visit: its history names the user who changed each field. */
  visit?: number;
  /** Which row of another resource it is: the server knows its last user. */
  row?: { recurso: string; id: number };
}

/** When the row of a field changed last, and by which user; at a visit, of the field itself. */
export function LastChange({ changed, name }: { changed: Changed; name: string }) {
  const { at, visit, row } = changed;
  if (visit !== undefined) return <OfVisit id={visit} at={at} name={name} />;
  if (row) return <OfRow {...row} at={at} />;
  return at ? <Line at={at} /> : null;
}

function OfRow({ recurso, id, at }: { recurso: string; id: number; at: Changed['at'] }) {
  const { data } = useQuery(answerOf(findUltimaAlteracao, { body: { recurso, id } }));
  const when = data?.atualizado_em ?? at;
  return when ? <Line at={when} by={data?.usuario} /> : null;
}

/** The newest changes; an older one is no conflict of a form that is open now. */
const NEWEST = 20;

function OfVisit({ id, at, name }: { id: number; at: Changed['at']; name: string }) {
  const { data } = useQuery(
    answerOf(listHistorico, { params: { id }, body: { ordenar: '-id', por_pagina: NEWEST } }),
  );
  const change = data && changeOf(data.dados, name);
  if (change) return <Line at={change.data_criacao} by={change.usuario} />;
  return at ? <Line at={at} /> : null;
}

/** The newest change of the field; of a field that the history names otherwise, the newest of all. */
const changeOf = (changes: readonly Historico[], name: string): Historico | undefined =>
  changes.find(({ mudancas }) => name in mudancas) ?? changes[0];

function Line({ at, by }: { at: string; by?: string | null | undefined }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const when = dateAndTime(at);
  return (
    <Text size="sm" c="dimmed">
      {by ? t('lastChangeBy', { when, who: by }) : t('lastChange', { when })}
    </Text>
  );
}
