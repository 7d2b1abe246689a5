/** Proposed positions beside the present ones, and what the office decides: of one, or of several alike. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { distanceBetween, type Point } from '@campeiro/ui/map/geometry.ts';
import type { Pin } from '@campeiro/ui/map/types.ts';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { declinePropostaFields } from '../../contract/fields.ts';
import { acceptProposta, declineProposta, listEnderecos } from '../../contract/operations.ts';
import { placeOf } from '../../parts/address/form.ts';
import { type Guard, useGuard } from '../../parts/draft/use-guard.ts';
import { ReasonForm } from '../../parts/reason/ReasonForm.tsx';
import { ask } from '../../transport/ask.ts';
import { answerOf } from '../../transport/queries.ts';
import { useEach } from '../../transport/use-each.ts';
import classes from './Propostas.module.css';
import type { Proposta } from './proposta.ts';
import { texts } from './texts.ts';

interface Props {
  rows: readonly Proposta[];
  onDone?: () => void;
  height?: number;
}

/** In its place on a screen. */
export function Decide(props: Props) {
  const guard = useGuard();
  return (
    <>
      <GuardedDecide {...props} guard={guard} />
      {guard.question}
    </>
  );
}

/** In a dialog, which has the guard: it closes in more ways than the form. */
export function GuardedDecide({ rows, onDone, height = 280, guard }: Props & { guard: Guard }) {
  const t = useTexts(texts);
  const [isDeclined, setDeclined] = useState(false);
  const accept = useEach({ done: texts.acceptedNotice, some: texts.some });
  const decline = useEach({ done: texts.declinedNotice, some: texts.some });
  const places = usePlaces(rows);
  const n = rows.length;
  const isTwice = new Set(rows.map(keyOf)).size < n;
  return (
    <Stack gap="sm">
      {places ? (
        <Places rows={rows} places={places} height={height} />
      ) : (
        <Skeleton height={height} />
      )}
      {isTwice && (
        <Alert color="yellow" variant="light">
          {t('same')}
        </Alert>
      )}
      {isDeclined ? (
        <ReasonForm
          action={t('declineNow', { n })}
          isGrave
          keep={`places ${rows.map(({ id }) => id)}`}
          label={t('reason')}
          maxLength={declinePropostaFields.motivo.max}
          onReason={(motivo) =>
            decline
              .run(rows, ({ id }) => ask(declineProposta, { params: { id }, body: { motivo } }))
              .then(onDone)
          }
          onClose={() => setDeclined(false)}
          onEdits={guard.onEdits}
          onLeave={() => guard.leave(() => setDeclined(false))}
        />
      ) : (
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={() => setDeclined(true)}>
            {t('decline')}
          </Button>
          <Button
            loading={accept.isPending || !places}
            onClick={() =>
              void accept
                .run(rows, ({ id }) => ask(acceptProposta, { params: { id }, body: {} }))
                .then(onDone)
            }
          >
            {t('accept', { n })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The address that is meant: the one that is named, or the customer's main one. */
const keyOf = ({ id_endereco, id_cliente }: Proposta): string =>
  id_endereco === null ? `main ${id_cliente}` : `${id_endereco}`;

/** Where the addresses that are meant are now, by their keys; undefined until that is known. */
function usePlaces(rows: readonly Proposta[]): ReadonlyMap<string, Point> | undefined {
  const named = [...new Set(rows.flatMap(({ id_endereco }) => id_endereco ?? []))];
  const unnamed = rows.filter(({ id_endereco }) => id_endereco === null);
  const ids = [...new Set(unnamed.map(({ id_cliente }) => id_cliente))];
  const ofAddresses = useQuery(
    answerOf(listEnderecos, { body: { ids: named, por_pagina: Math.max(named.length, 1) } }),
  ).data;
  const ofCustomers = useQuery(
    answerOf(listEnderecos, {
      body: { ids_cliente: ids, principal: true, por_pagina: Math.max(ids.length, 1) },
    }),
  ).data;
  return useMemo(() => {
    if (!ofAddresses || !ofCustomers) return undefined;
    const placed = (address: (typeof ofAddresses.dados)[number], key: string) => {
      const place = placeOf(address);
      return place ? [[key, place] as const] : [];
    };
    return new Map([
      ...ofAddresses.dados.flatMap((one) => placed(one, `${one.id}`)),
      ...ofCustomers.dados.flatMap((one) => placed(one, `main ${one.id_cliente}`)),
    ]);
  }, [ofAddresses, ofCustomers]);
}

interface PlacesProps {
  rows: readonly Proposta[];
  places: ReadonlyMap<string, Point>;
  height: number;
}

const PRESENT = { kind: 'dot', colour: 'var(--state-late)' } as const;

function Places({ rows, places, height }: PlacesProps) {
  const t = useTexts(texts);
  const { dateAndTime, distance } = useFormats();
  const pins = useMemo(
    () =>
      rows.flatMap((row): Pin[] => {
        const { id, latitude, longitude, precisao, cliente: nome } = row;
        const present = places.get(keyOf(row));
        const label = rows.length === 1 ? t('proposedOne') : t('proposed', { nome });
        const proposed = { id, latitude, longitude, label, ...(precisao && { radius: precisao }) };
        if (!present) return [proposed];
        const now = { ...present, id: `now ${keyOf(row)}`, label: t('present', { nome }) };
        return [proposed, { ...now, mark: PRESENT }];
      }),
    [rows, places, t],
  );
  return (
    <>
      <FieldMap pins={pins} height={height} />
      <ul className={classes.list}>
        {rows.map((row) => {
          const present = places.get(keyOf(row));
          const about = [
            present ? t('away', { distance: distance(distanceBetween(present, row)) }) : t('first'),
            row.precisao !== null && t('accurate', { distance: distance(row.precisao) }),
          ];
          return (
            <li key={row.id}>
              {rows.length > 1 && <b>{row.cliente} · </b>}
              {about.filter(Boolean).join(' · ')}
              <small>
                {t('by', { usuario: row.usuario, quando: dateAndTime(row.proposta_em) })}
              </small>
              {row.comentario && <q>{row.comentario}</q>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
