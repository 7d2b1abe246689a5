/** The request log: from an X-Request-Id to the request. */

import type { Requisicao } from '@campeiro/contract/escritorio/requisicoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listRequisicoes, listUsuarios } from '../../../contract/operations.ts';
import { days } from '../../../lists/filters.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { linked } from '../../../lists/linked.tsx';
import { single } from '../../../lists/single.tsx';
import { typed } from '../../../lists/typed.tsx';
import type { Column, Filter } from '../../../lists/types.ts';
import { Status } from './Status.tsx';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Requisicao>[] = [
  {
    key: 'data',
    label: texts.when,
    sort: 'data',
    width: 180,
    isInitial: true,
    cell: ({ data }, { toTheSecond }) => toTheSecond(data),
  },
  {
    key: 'metodo',
    label: texts.method,
    width: 80,
    isInitial: true,
    cell: ({ metodo }) => metodo,
  },
  {
    key: 'caminho',
    label: texts.path,
    sort: 'caminho',
    isInitial: true,
    cell: ({ caminho }) => <span title={caminho}>{caminho}</span>,
  },
  {
    key: 'status',
    label: texts.status,
    sort: 'status',
    width: 90,
    isInitial: true,
    cell: ({ status }) => <Status status={status} />,
  },
  {
    key: 'codigo',
    label: texts.problem,
    width: 190,
    isInitial: true,
    cell: ({ codigo }) => codigo,
  },
  {
    key: 'milissegundos',
    label: texts.took,
    sort: 'milissegundos',
    width: 90,
    align: 'end',
    isInitial: true,
    cell: ({ milissegundos }, { say }) => say(texts.ms, { n: milissegundos }),
  },
  {
    key: 'usuario',
    label: texts.user,
    width: 170,
    isInitial: true,
    cell: ({ usuario }) => usuario,
  },
  {
    key: 'id_requisicao',
    label: texts.requestId,
    width: 300,
    cell: ({ id_requisicao }) => id_requisicao,
  },
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Calls of this console are most of the log, and seldom what is looked for. */
const OTHERS = { apis: ['v2', 'campo'] };

/** An administrator who looks for one request, or for a path, finds those of every API. */
const ofAnyApi = (filter: Filter): Filter => ({
  ...filter,
  body: (value, zone) => ({ ...filter.body(value, zone), apis: undefined }),
});

const FILTERS = [
  single('api', texts.api, [
    { value: 'v2', label: texts.v2, body: { apis: ['v2'] } },
    { value: 'campo', label: texts.campo, body: { apis: ['campo'] } },
    { value: 'escritorio', label: texts.escritorio, body: { apis: ['escritorio'] } },
    { value: 'todas', label: texts.everyApi, body: { apis: undefined } },
  ]),
  ofAnyApi(typed('id_requisicao', texts.requestId, 1024)),
  single('status', texts.status, [
    { value: '2xx', label: texts.ok, body: { status_max: 299 } },
    { value: '4xx', label: texts.refused, body: { status_min: 400, status_max: 499 } },
    { value: '5xx', label: texts.failed, body: { status_min: 500 } },
    { value: 'erros', label: texts.allBad, body: { status_min: 400 } },
  ]),
  linked('ids_usuario', texts.user, { route: listUsuarios }),
  ofAnyApi(typed('caminho', texts.beginsWith, 1000)),
  single(
    'metodo',
    texts.method,
    METHODS.map((metodo) => ({
      value: metodo,
      label: { 'pt-BR': metodo, 'en-US': metodo },
      body: { metodo },
    })),
  ),
  days('data', texts.when, 'data'),
];

export function Requisicoes() {
  const t = useTexts(texts);
  return (
    <ListPage
      name="requisicoes"
      title={texts.title}
      about={t('about')}
      route={listRequisicoes}
      columns={COLUMNS}
      always={OTHERS}
      filters={FILTERS}
      order="-data"
      href={({ id }) => `/requisicoes/${id}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      actions={
        <Button component={Link} to="/configuracoes" variant="default">
          {t('settings')}
        </Button>
      }
    />
  );
}
