import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listCamposPersonalizados } from '../../../contract/operations.ts';
import { yesNo } from '../../../lists/filters.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { single } from '../../../lists/single.tsx';
import type { Column } from '../../../lists/types.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<CampoPersonalizado>[] = [
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  {
    key: 'origem',
    label: texts.origem,
    width: 110,
    isInitial: true,
    cell: ({ origem }, { say }) => say(texts[origem]),
  },
  {
    key: 'tipo',
    label: texts.tipo,
    width: 150,
    isInitial: true,
    cell: ({ tipo }, { say }) => say(texts[tipo]),
  },
  {
    key: 'opcoes',
    label: texts.opcoes,
    isInitial: true,
    cell: ({ opcoes }) => opcoes.join(', '),
  },
  {
    key: 'obrigatorio',
    label: texts.obrigatorio,
    width: 110,
    isInitial: true,
    cell: ({ obrigatorio }, { say }) => say(obrigatorio ? texts.yes : texts.no),
  },
  {
    key: 'ordem',
    label: texts.ordem,
    sort: 'ordem',
    width: 100,
    align: 'end',
    isInitial: true,
    cell: ({ ordem }) => ordem,
  },
  {
    key: 'ativo',
    label: texts.ativo,
    width: 90,
    isInitial: true,
    cell: ({ ativo }, { say }) => say(ativo ? texts.yes : texts.no),
  },
];

const FILTERS = [
  single('origem', texts.origem, [
    { value: 'clientes', label: texts.clientes, body: { origem: 'clientes' } },
    { value: 'pessoas', label: texts.pessoas, body: { origem: 'pessoas' } },
  ]),
  yesNo('ativo', texts.ativo),
];

export function Campos() {
  const t = useTexts(texts);
  return (
    <ListPage
      name="campos-personalizados"
      title={texts.title}
      about={t('about')}
      route={listCamposPersonalizados}
      columns={COLUMNS}
      filters={FILTERS}
      order="ordem"
      search={texts.search}
      href={({ id }) => `/configuracoes/campos/${id}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      actions={
        <>
          <Button component={Link} to="/configuracoes" variant="default">
            {t('settings')}
          </Button>
          <Button component={Link} to="/configuracoes/campos/novo">
            {t('newTitle')}
          </Button>
        </>
      }
    />
  );
}
