import type { RowOf } from '@campeiro/ui/http/route.ts';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listClientes, listRecorrencias, listUsuarios } from '../../contract/operations.ts';
import { yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import type { Column } from '../../lists/types.ts';
import { texts } from './texts.ts';
import { ruleInWords } from './words.ts';

type Recorrencia = RowOf<typeof listRecorrencias>;

const COLUMNS: readonly Column<Recorrencia>[] = [
  { key: 'cliente', label: texts.customer, isInitial: true, cell: ({ cliente }) => cliente },
  {
    key: 'regra',
    label: texts.rule,
    isInitial: true,
    cell: (series) => <Rule series={series} />,
  },
  {
    key: 'tecnico',
    inFile: ['usuario'],
    label: texts.technician,
    isInitial: true,
    names: { route: listUsuarios, field: 'nome', id: (row) => row.id_usuario },
    cell: ({ id_usuario }, { nameOf, say }) =>
      id_usuario === null ? say(texts.nobody) : nameOf(id_usuario),
  },
  {
    key: 'proxima',
    label: texts.next,
    width: 160,
    isInitial: true,
    cell: ({ proxima_visita }, { dateAndTime, say }) =>
      proxima_visita ? dateAndTime(proxima_visita) : say(texts.noNext),
  },
  {
    key: 'situacao',
    inFile: ['proxima_visita'],
    label: texts.state,
    width: 110,
    isInitial: true,
    cell: (series, { say }) => say(isOver(series) ? texts.ended : texts.active),
  },
];

/** The rule with the time of day, in words. */
export function Rule({ series }: { series: Recorrencia }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const rule = ruleInWords(series.regra, series.primeiro_dia, language);
  return t('at', { rule, time: series.horario });
}

/** No visit is made any more, and none that was made is still to come. */
export const isOver = ({ proxima, proxima_visita }: Recorrencia): boolean =>
  proxima === null && proxima_visita === null;

const FILTERS = [
  linked('ids_cliente', texts.customer, { route: listClientes }),
  linked('ids_usuario', texts.technician, { route: listUsuarios }),
  yesNo('encerrada', texts.over),
];

export function Recorrencias() {
  const t = useTexts(texts);
  const create = (
    <Button component={Link} to="/visitas/recorrencias/nova">
      {t('new')}
    </Button>
  );
  return (
    <ListPage
      name="recorrencias"
      title={texts.title}
      route={listRecorrencias}
      columns={COLUMNS}
      filters={FILTERS}
      order="-id"
      href={({ id }) => `/visitas/recorrencias/${id}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
      actions={
        <>
          <Button component={Link} to="/visitas" variant="default">
            {t('visits')}
          </Button>
          {create}
        </>
      }
    />
  );
}
