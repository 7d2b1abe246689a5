/** A new user. Their invitation, or password, is shown even when links to segments fail. */

import type { UsuarioCreated } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { createUsuario, linkUsuariosToSegmento } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { PresentPassword } from '../../../parts/access/PresentPassword.tsx';
import { DraftForm } from '../../../parts/draft/DraftForm.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { Phone } from '../../../parts/phone/Phone.tsx';
import { ShownOnce } from '../../../parts/secret/ShownOnce.tsx';
import { ask } from '../../../transport/ask.ts';
import { useChange } from '../../../transport/use-change.ts';
import { isComplete, newUser, segmentsOf, textsOf, userIn, userOf } from './form.ts';
import { Invitation } from './Invitation.tsx';
import { isPassword, PasswordChoice } from './PasswordChoice.tsx';
import { texts } from './texts.ts';
import { UserInputs } from './UserInputs.tsx';
import classes from './Usuario.module.css';

export function NovoUsuario() {
  const t = useTexts(texts);
  const [created, setCreated] = useState<UsuarioCreated>();
  if (created) return <Done user={created} onAnother={() => setCreated(undefined)} />;
  return (
    <Page title={t('new')}>
      <div className={classes.form}>
        <Form onCreated={setCreated} />
      </div>
    </Page>
  );
}

function Form({ onCreated }: { onCreated: (user: UsuarioCreated) => void }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { perfil } = useSearch({ from: '/framed/usuarios/novo' });
  const [initial] = useState(() => textsOf(newUser(perfil)));
  const [senha, setSenha] = useState<string>();
  const [own, setOwn] = useState('');
  const create = useChange(createUsuario, {
    quiet: true,
    onDone: (user) => {
      draft.clear();
      onCreated(user);
      linkToSegments(user.id, segmentsOf(fields))
        .catch((error) => notify({ tone: 'trouble', text: texts.someFailed, error }))
        .finally(() => void client.invalidateQueries());
    },
  });
  const draft = useDraft(initial, { error: create.error, unique: 'login', keep: 'new user' });
  const fields = userIn(draft.fields);
  /** A program cannot open a link. */
  const isInvited = fields.perfil !== 'integracao';
  const isSensitive = fields.perfil === 'administrador';
  const save = () =>
    create.mutate({
      body: {
        ...userOf(fields),
        ...(senha !== undefined ? { senha } : isInvited && { convite: true }),
        ...(isSensitive && { senha_atual: own }),
      },
    });
  return (
    <Panel title={t('facts')}>
      <DraftForm
        draft={draft}
        isNew
        hasMore={Boolean(senha)}
        isComplete={isComplete(fields) && isPassword(senha) && (!isSensitive || own !== '')}
        isSaving={create.isPending}
        onSave={save}
        onCancel={() => void navigate({ to: '/usuarios' })}
        save={t('create')}
      >
        <UserInputs draft={draft} isNew />
        <PasswordChoice value={senha} onChange={setSenha} isInvited={isInvited} />
        {isSensitive && <PresentPassword value={own} onChange={setOwn} />}
      </DraftForm>
    </Panel>
  );
}

async function linkToSegments(id: number, segments: readonly number[]): Promise<void> {
  for (const segment of segments)
    await ask(linkUsuariosToSegmento, { params: { id: segment }, body: { ids: [id] } });
}

function Done({ user, onAnother }: { user: UsuarioCreated; onAnother: () => void }) {
  const t = useTexts(texts);
  return (
    <Page title={t('created', { nome: user.nome })}>
      <div className={classes.form}>
        {user.convite && (
          <Panel title={t('invitation')}>
            <Invitation user={user} convite={user.convite} />
          </Panel>
        )}
        {user.senha !== null && (
          <Panel title={t('password')}>
            <ShownOnce login={user.login} senha={user.senha} />
          </Panel>
        )}
        {user.perfil === 'campo' && !user.convite && (
          <Panel title={t('phone')}>
            <Phone login={user.login} />
          </Panel>
        )}
        <Group gap={8}>
          <Button component={Link} to={`/usuarios/${user.id}`}>
            {t('open')}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {t('another')}
          </Button>
        </Group>
      </div>
    </Page>
  );
}
