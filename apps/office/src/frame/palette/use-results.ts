/** What the palette finds: screens at once, rows from the server. */

import { fold } from '@campeiro/contract/kit/fold';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { ListRoute, RowOf } from '@campeiro/ui/http/route.ts';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  listClientes,
  listGrupos,
  listOrdensServico,
  listPessoas,
  listRegistros,
  listSegmentos,
  listUsuarios,
} from '../../contract/operations.ts';
import { aboutRow } from '../../parts/row-select/about.ts';
import { euQuery } from '../../session/session.ts';
import { answerOf } from '../../transport/queries.ts';
import { useNames } from '../../transport/use-names.ts';
import { placesFor } from '../places/places.ts';
import { texts } from './texts.ts';
import { type Wanted, wantedIn } from './wanted.ts';

export interface Result {
  key: string;
  label: string;
  about?: string | undefined;
  href: string;
}

interface Group {
  title: string;
  results: Result[];
}

const TYPING = 150;
const OF_EACH = 5;
const NEWEST = { ordenar: '-inicio_agendado' };

export function useResults(text: string): { groups: Group[]; isSearching: boolean } {
  const t = useTexts(texts);
  const say = useSay();
  const { dateAndTime } = useFormats();
  const { data: eu } = useSuspenseQuery(euQuery);
  const typed = text.trim();
  const [settled] = useDebouncedValue(typed, TYPING);
  const wanted = wantedIn(settled);
  const customers = useFound(listClientes, byText(wanted));
  const people = useFound(listPessoas, byText(wanted));
  const users = useFound(listUsuarios, byText(wanted));
  const groups = useFound(listGrupos, byText(wanted));
  const segments = useFound(listSegmentos, byText(wanted));
  const orders = useFound(listOrdensServico, byCode(wanted));
  const visits = useFound(listRegistros, byCode(wanted, NEWEST));
  const ofCustomers = [...orders.rows, ...visits.rows].map(({ id_cliente }) => id_cliente);
  const customerOf = useNames(listClientes, 'nome', ofCustomers);
  const when = (instant: string | null) => (instant ? dateAndTime(instant) : t('unscheduled'));
  const found: Group[] = [
    {
      title: t('pages'),
      results: placesFor(eu.perfil)
        .map(({ to, label }) => ({ key: to, label: say(label), href: to }))
        .filter(({ label }) => fold(label).includes(fold(typed))),
    },
    {
      title: t('customers'),
      results: customers.rows.map((row) => ({
        key: `customer ${row.id}`,
        label: row.nome,
        about: aboutRow(row),
        href: `/clientes/${row.id}`,
      })),
    },
    {
      title: t('people'),
      results: people.rows.map((row) => ({
        key: `person ${row.id}`,
        label: row.nome,
        about: aboutRow(row),
        href: `/pessoas/${row.id}`,
      })),
    },
    {
      title: t('users'),
      results: users.rows.map(({ id, nome, login }) => ({
        key: `user ${id}`,
        label: t('visitsOf', { nome }),
        about: login,
        href: `/visitas?ids_usuario=${id}`,
      })),
    },
    {
      title: t('visits'),
      results: visits.rows.map(({ id, codigo, id_cliente, data_inicio, inicio_agendado }) => ({
        key: `visit ${id}`,
        label: joined(t('visit', { codigo }), customerOf(id_cliente)),
        about: when(data_inicio ?? inicio_agendado),
        href: `/visitas/${id}`,
      })),
    },
    {
      title: t('orders'),
      results: orders.rows.map(({ id, codigo, nome, id_cliente, data_agendada }) => ({
        key: `order ${id}`,
        label: t('order', { codigo, nome }),
        about: joined(
          customerOf(id_cliente),
          data_agendada && t('due', { when: dateAndTime(data_agendada) }),
        ),
        href: `/ordens/${id}`,
      })),
    },
    { title: t('groups'), results: groups.rows.map(named('group', '/grupos')) },
    { title: t('segments'), results: segments.rows.map(named('segment', '/segmentos')) },
  ];
  const isSearching =
    typed !== settled ||
    [customers, people, users, groups, segments, orders, visits].some(
      ({ isFetching }) => isFetching,
    );
  return { groups: found.filter(({ results }) => results.length > 0), isSearching };
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

const named =
  (kind: string, path: string) =>
  ({ id, nome }: { id: number; nome: string }): Result => ({
    key: `${kind} ${id}`,
    label: nome,
    href: `${path}/${id}`,
  });

const byText = ({ busca }: Wanted) => (busca === undefined ? undefined : { busca });

/** What has a code is found by it, everything else by text, in this order. */
const byCode = (wanted: Wanted, order: { ordenar?: string } = {}) => {
  if (wanted.codigo !== undefined) return { codigo: wanted.codigo };
  return wanted.busca === undefined ? undefined : { ...byText(wanted), ...order };
};

/** The first rows that these filters find; none while there is nothing to look for. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any resource
function useFound<R extends ListRoute<any>>(
  route: R,
  filters: object | undefined,
): { rows: readonly RowOf<R>[]; isFetching: boolean } {
  const { data, isFetching } = useQuery({
    ...answerOf(route, { body: { ...filters, por_pagina: OF_EACH } }),
    enabled: filters !== undefined,
    // What was found stays until what is found next has come: Enter opens what is seen.
    placeholderData: keepPreviousData,
  });
  return { rows: filters ? ((data?.dados ?? []) as RowOf<R>[]) : [], isFetching };
}
