import type { Usuario } from '@campeiro/contract/usuarios';
import { formattedTelephone } from '@campeiro/ui/format/telephone.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Badge, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { idPerfil } from '../../../contract/fields.ts';
import { listGrupos, listUsuarios } from '../../../contract/operations.ts';
import { yesNo } from '../../../lists/filters.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { linked } from '../../../lists/linked.tsx';
import { single } from '../../../lists/single.tsx';
import type { Column } from '../../../lists/types.ts';
import { ImportLink } from '../../../parts/import-link/ImportLink.tsx';
import { useIsAdministrator } from '../../../session/role.ts';
import { batch } from './batch.ts';
import { GroupNames } from './GroupNames.tsx';
import { PERFIL_TEXTS, PERFIS } from './perfis.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Usuario>[] = [
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  {
    key: 'login',
    label: texts.login,
    sort: 'login',
    width: 190,
    isInitial: true,
    cell: ({ login }) => login,
  },
  {
    key: 'perfil',
    label: texts.perfil,
    width: 130,
    isInitial: true,
    cell: ({ perfil }, { say }) => say(PERFIL_TEXTS[perfil]),
  },
  {
    key: 'grupos',
    label: texts.grupos,
    isInitial: true,
    cell: ({ ids_grupos }) => <GroupNames ids={ids_grupos} />,
  },
  { key: 'email', label: texts.email, cell: ({ email }) => email },
  {
    key: 'telefone',
    label: texts.telefone,
    width: 150,
    cell: ({ telefone }) => telefone && formattedTelephone(telefone),
  },
  {
    key: 'ativo',
    label: texts.state,
    width: 100,
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
  {
    key: 'data_criacao',
    label: texts.since,
    sort: 'data_criacao',
    width: 120,
    cell: ({ data_criacao }, { date }) => date(data_criacao),
  },
];

const FILTERS = [
  single(
    'perfil',
    texts.perfil,
    PERFIS.map((perfil) => ({
      value: perfil,
      label: PERFIL_TEXTS[perfil],
      body: { id_perfil: idPerfil[perfil] },
    })),
  ),
  linked('ids_grupo', texts.grupos, { route: listGrupos }),
  yesNo('ativo', texts.ativo),
];

export function Usuarios() {
  const t = useTexts(texts);
  const isAdministrator = useIsAdministrator();
  return (
    <ListPage
      name="usuarios"
      title={texts.title}
      route={listUsuarios}
      columns={COLUMNS}
      filters={FILTERS}
      order="nome"
      search={texts.search}
      href={({ id }) => `/usuarios/${id}`}
      {...(isAdministrator && { batch })}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      actions={
        isAdministrator && (
          <>
            <ImportLink recurso="usuarios" />
            <Button component={Link} to="/usuarios/novos" variant="default">
              {t('several')}
            </Button>
            <Button component={Link} to="/usuarios/novo">
              {t('new')}
            </Button>
          </>
        )
      }
    />
  );
}
