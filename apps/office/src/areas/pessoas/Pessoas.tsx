import type { Pessoa } from '@campeiro/contract/escritorio/pessoas';
import { formattedTelephone } from '@campeiro/ui/format/telephone.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { changeStatusDePessoas, listClientes, listPessoas } from '../../contract/operations.ts';
import { customColumns } from '../../lists/custom-fields.tsx';
import { yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import { ownId } from '../../lists/own-id.ts';
import { plainColumns } from '../../lists/plain-columns.ts';
import type { Column } from '../../lists/types.ts';
import { notify } from '../../notices/notices.ts';
import { useDefinitions } from '../../parts/custom-fields/use-definitions.ts';
import { ImportLink } from '../../parts/import-link/ImportLink.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { useChange } from '../../transport/use-change.ts';
import { batch } from './batch.ts';
import { pessoa } from './kind.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Pessoa>[] = [
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  { key: 'cargo', label: texts.cargo, isInitial: true, cell: ({ cargo }) => cargo },
  {
    key: 'clientes',
    label: texts.clientes,
    isInitial: true,
    names: {
      route: listClientes,
      field: 'nome',
      id: ({ ids_clientes: [first = null] }) => first,
    },
    cell: ({ ids_clientes: [first = null, ...others] }, { nameOf, say }) =>
      others.length === 0
        ? nameOf(first)
        : say(texts.andMore, { nome: nameOf(first), n: others.length }),
  },
  {
    key: 'celular',
    label: texts.celular,
    isInitial: true,
    cell: ({ celular }) => celular && formattedTelephone(celular),
  },
  { key: 'email', label: texts.email, isInitial: true, cell: ({ email }) => email },
  {
    key: 'situacao',
    inFile: ['ativo'],
    label: texts.situacao,
    width: 90,
    isInitial: true,
    cell: ({ ativo }, { say }) => say(ativo ? texts.ativo : texts.inativo),
  },
  {
    key: 'telefone',
    label: texts.telefone,
    cell: ({ telefone }) => telefone && formattedTelephone(telefone),
  },
  {
    key: 'criado',
    inFile: ['data_criacao'],
    label: texts.criado,
    sort: 'data_criacao',
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
  ownId,
  ...plainColumns(pessoa),
];

const FILTERS = [
  yesNo('ativo', texts.ativo),
  linked('ids_clientes', texts.customer, { route: listClientes }),
];

/** Whom technicians and the office speak to at customers. */
export function Pessoas() {
  const t = useTexts(texts);
  const definitions = useDefinitions('pessoas');
  const columns = useMemo(() => [...COLUMNS, ...customColumns(definitions)], [definitions]);
  const create = (
    <Button component={Link} to="/pessoas/nova">
      {t('newTitle')}
    </Button>
  );
  const actions = (
    <>
      <ImportLink recurso="pessoas" />
      {create}
    </>
  );
  return (
    <ListPage
      name="pessoas"
      title={texts.title}
      route={listPessoas}
      columns={columns}
      filters={FILTERS}
      order="nome"
      search={texts.search}
      href={({ id }) => `/pessoas/${id}`}
      actions={actions}
      bulk={Bulk}
      batch={batch}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
    />
  );
}

/** All or nothing. */
function Bulk({ rows, clear }: { rows: Pessoa[]; clear: () => void }) {
  const t = useTexts(texts);
  const change = useChange(changeStatusDePessoas, {
    onDone: (_, { body }) => {
      notify({ tone: 'done', text: texts.changed, values: { n: body?.ids_pessoas.length ?? 0 } });
      clear();
    },
  });
  return [true, false].map((ativo) => {
    const others = rows.filter((row) => row.ativo !== ativo);
    const ids_pessoas = others.map(({ id }) => id);
    return (
      <WhyButton
        key={String(ativo)}
        variant="default"
        size="compact-sm"
        why={others.length === 0 ? t('whySame') : undefined}
        onClick={() => change.mutate({ body: { ids_pessoas, ativo } })}
      >
        {t(ativo ? 'activateMany' : 'deactivateMany', { n: others.length })}
      </WhyButton>
    );
  });
}
