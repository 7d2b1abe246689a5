/** One user: who it is, where they are signed in, and what can be done about it. */

import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getUsuario } from '../../../contract/operations.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { Phone } from '../../../parts/phone/Phone.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { useIsAdministrator } from '../../../session/role.ts';
import { answerOf } from '../../../transport/queries.ts';
import { Access } from './Access.tsx';
import { Actions } from './Actions.tsx';
import { Base } from './Base.tsx';
import { EditUser } from './EditUser.tsx';
import { Facts } from './Facts.tsx';
import { PERFIL_TEXTS } from './perfis.ts';
import { Skills } from './Skills.tsx';
import { texts } from './texts.ts';
import classes from './Usuario.module.css';

export function Usuario() {
  const say = useSay();
  const { id } = useParams({ from: '/framed/usuarios/$id' });
  const { data, error, refetch } = useQuery(answerOf(getUsuario, { params: { id } }));
  return (
    <Page
      title={data?.nome ?? ''}
      about={data && <About user={data} role={say(PERFIL_TEXTS[data.perfil])} />}
      actions={data && <Actions key={data.id} user={data} />}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && <Panels user={data} />}
    </Page>
  );
}

function About({ user: { ativo }, role }: { user: UsuarioDoEscritorio; role: string }) {
  const t = useTexts(texts);
  return (
    <>
      {role}{' '}
      {!ativo && (
        <Badge variant="light" color="gray">
          {t('inativo')}
        </Badge>
      )}
    </>
  );
}

function Panels({ user }: { user: UsuarioDoEscritorio }) {
  const t = useTexts(texts);
  const isAdministrator = useIsAdministrator();
  const [isEdited, setEdited] = useState(false);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Facts user={user} onEdit={isAdministrator ? () => setEdited(true) : undefined} />
        {user.perfil === 'campo' && <Skills key={user.id} id={user.id} />}
        {user.perfil === 'campo' && <Base user={user} />}
      </div>
      <div className={classes.column}>
        <Access user={user} />
        {isAdministrator && user.ativo && user.perfil === 'campo' && (
          <Panel title={t('phone')}>
            <Phone login={user.login} />
          </Panel>
        )}
      </div>
      {isEdited && <EditUser user={user} onClose={() => setEdited(false)} />}
    </div>
  );
}
