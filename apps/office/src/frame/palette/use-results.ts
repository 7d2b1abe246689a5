/** What the palette finds: screens at once, rows from the server. */

import { fold } from '@campeiro/contract/kit/fold';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  listClientes,
  listPessoas,
  listRegistros,
  listUsuarios,
} from '../../contract/operations.ts';
import { euQuery } from '../../session/session.ts';
import { answerOf } from '../../transport/queries.ts';
import { placesFor } from '../places/places.ts';
import { texts } from './texts.ts';

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

export function useResults(text: string): { groups: Group[]; isSearching: boolean } {
  const t = useTexts(texts);
  const say = useSay();
  const { data: eu } = useSuspenseQuery(euQuery);
  const wanted = text.trim();
  const [busca] = useDebouncedValue(wanted, TYPING);
  const pages: Result[] = placesFor(eu.perfil)
    .map(({ to, label }) => ({ key: to, label: say(label), href: to }))
    .filter(({ label }) => fold(label).includes(fold(wanted)));
  const code = /^\d{1,9}$/.test(busca) ? Number(busca) : undefined;
  // What was found stays until what is found next has come: Enter opens what is seen.
  const options = {
    enabled: busca.length > 1 || code !== undefined,
    placeholderData: keepPreviousData,
  };
  const body = { busca, por_pagina: OF_EACH };
  const visitsBody =
    code === undefined
      ? { ...body, ordenar: '-inicio_agendado' }
      : { codigo: code, por_pagina: OF_EACH };
  const customers = useQuery({ ...answerOf(listClientes, { body }), ...options });
  const people = useQuery({ ...answerOf(listPessoas, { body }), ...options });
  const users = useQuery({ ...answerOf(listUsuarios, { body }), ...options });
  const visits = useQuery({
    ...answerOf(listRegistros, { body: visitsBody }),
    ...options,
  });
  const found = options.enabled ? { customers, people, users, visits } : undefined;
  const groups: Group[] = [
    { title: t('pages'), results: pages },
    {
      title: t('customers'),
      results: (found?.customers.data?.dados ?? []).map(({ id, nome, codigo }) => ({
        key: `customer ${id}`,
        label: nome,
        about: codigo ?? undefined,
        href: `/clientes/${id}`,
      })),
    },
    {
      title: t('people'),
      results: (found?.people.data?.dados ?? []).map(({ id, nome, cargo }) => ({
        key: `person ${id}`,
        label: nome,
        about: cargo ?? undefined,
        href: `/pessoas/${id}`,
      })),
    },
    {
      title: t('users'),
      results: (found?.users.data?.dados ?? []).map(({ id, nome, login }) => ({
        key: `user ${id}`,
        label: t('visitsOf', { nome }),
        about: login,
        href: `/visitas?ids_usuario=${id}`,
      })),
    },
    {
      title: t('visits'),
      results: (found?.visits.data?.dados ?? []).map(({ id, codigo, status }) => ({
        key: `visit ${id}`,
        label: t('visit', { codigo }),
        about: status,
        href: `/visitas/${id}`,
      })),
    },
  ];
  const isSearching =
    wanted !== busca || [customers, people, users, visits].some(({ isFetching }) => isFetching);
  return { groups: groups.filter(({ results }) => results.length > 0), isSearching };
}
