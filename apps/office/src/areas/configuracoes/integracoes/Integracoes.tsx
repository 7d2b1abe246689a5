/** The programs that use the API, and when they did last. */

import type { Usuario } from '@campeiro/contract/usuarios';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { idPerfil } from '../../../contract/fields.ts';
import { listRequisicoes, listUsuarios } from '../../../contract/operations.ts';
import { yesNo } from '../../../lists/filters.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import type { Column } from '../../../lists/types.ts';
import { useIsAdministrator } from '../../../session/role.ts';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Usuario>[] = [
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  { key: 'login', label: texts.login, sort: 'login', isInitial: true, cell: ({ login }) => login },
  {
    key: 'ativo',
    label: texts.state,
    width: 110,
    isInitial: true,
    cell: ({ ativo }, { say }) =>
      ativo ? (
        say(texts.ativo)
      ) : (
        <Badge variant="light" color="gray">
          {say(texts.inativo)}
        </Badge>
      ),
  },
];

/** The request log is for administrators. */
const WITH_USE: readonly Column<Usuario>[] = [
  ...COLUMNS,
  {
    key: 'uso',
    inFile: [],
    label: texts.used,
    width: 220,
    isInitial: true,
    cell: ({ id }) => <LastUse id={id} />,
  },
  {
    key: 'requisicoes',
    inFile: [],
    label: texts.its,
    width: 130,
    isInitial: true,
    cell: ({ id }, { say }) => (
      <Link to="/requisicoes" search={{ ids_usuario: String(id) } as never}>
        {say(texts.its)}
      </Link>
    ),
  },
];

const FILTERS = [yesNo('ativo', texts.ativo)];
const INTEGRATIONS = { id_perfil: idPerfil.integracao };

export function Integracoes() {
  const t = useTexts(texts);
  const isAdministrator = useIsAdministrator();
  return (
    <ListPage
      name="integracoes"
      resource="usuarios"
      title={texts.integrations}
      about={t('integrationsAbout')}
      route={listUsuarios}
      columns={isAdministrator ? WITH_USE : COLUMNS}
      always={INTEGRATIONS}
      filters={FILTERS}
      order="nome"
      search={texts.search}
      href={({ id }) => `/usuarios/${id}`}
      empty={{ title: texts.noIntegrations, text: texts.noIntegrationsDo }}
      actions={
        <>
          <Button component={Link} to="/configuracoes" variant="default">
            {t('settings')}
          </Button>
          <Button component="a" href="/docs" target="_blank" variant="default">
            {t('documentation')}
          </Button>
          {isAdministrator && (
            <Button component={Link} to="/usuarios/novo?perfil=integracao">
              {t('newIntegration')}
            </Button>
          )}
        </>
      }
    />
  );
}

function LastUse({ id }: { id: number }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { data } = useQuery(
    answerOf(listRequisicoes, { body: { ids_usuario: [id], por_pagina: 1 } }),
  );
  const [last] = data?.dados ?? [];
  if (!data) return null;
  if (!last) return <Text c="dimmed">{t('notUsed')}</Text>;
  return <span className="tabular">{dateAndTime(last.data)}</span>;
}
