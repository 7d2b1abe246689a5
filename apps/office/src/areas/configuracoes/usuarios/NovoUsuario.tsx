/** A new user. Whatever goes wrong after it was made, its password is shown. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createUsuario, linkUsuariosToSegmento } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { Phone } from '../../../parts/phone/Phone.tsx';
import { ShownOnce } from '../../../parts/secret/ShownOnce.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { ask } from '../../../transport/ask.ts';
import { useChange } from '../../../transport/use-change.ts';
import { isComplete, newUser, segmentsOf, userOf } from './form.ts';
import { isPassword, PasswordChoice } from './PasswordChoice.tsx';
import { PresentPassword } from './PresentPassword.tsx';
import { texts } from './texts.ts';
import { UserInputs } from './UserInputs.tsx';
import classes from './Usuario.module.css';

interface Created {
  id: number;
  nome: string;
  login: string;
  isTechnician: boolean;
  /** Null: as it was typed. */
  senha: string | null;
}

export function NovoUsuario() {
  const t = useTexts(texts);
  const [created, setCreated] = useState<Created>();
  if (created) return <Done user={created} onAnother={() => setCreated(undefined)} />;
  return (
    <Page title={t('new')}>
      <div className={classes.form}>
        <Form onCreated={setCreated} />
      </div>
    </Page>
  );
}

function Form({ onCreated }: { onCreated: (user: Created) => void }) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const client = useQueryClient();
  const { perfil } = useSearch({ from: '/framed/usuarios/novo' });
  const [fields, setFields] = useState(() => newUser(perfil));
  const [senha, setSenha] = useState<string>();
  const [own, setOwn] = useState('');
  const isSensitive = fields.perfil === 'administrador';
  const create = useChange(createUsuario, {
    quiet: true,
    onDone: (user) => {
      const { id, nome, login, perfil } = user;
      onCreated({ id, nome, login, isTechnician: perfil === 'campo', senha: user.senha });
      linkToSegments(id, segmentsOf(fields))
        .catch((error) => notify({ tone: 'trouble', text: texts.someFailed, error }))
        .finally(() => void client.invalidateQueries());
    },
  });
  const canCreate = isComplete(fields) && isPassword(senha) && (!isSensitive || own !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canCreate) return;
    create.mutate({
      body: {
        ...userOf(fields),
        ...(senha !== undefined && { senha }),
        ...(isSensitive && { senha_atual: own }),
      },
    });
  };
  return (
    <Panel title={t('facts')}>
      <form onSubmit={submit} aria-label={t('new')}>
        <Stack gap="md">
          <UserInputs
            fields={fields}
            set={(changes) => setFields((before) => ({ ...before, ...changes }))}
            isNew
          />
          <PasswordChoice value={senha} onChange={setSenha} />
          {isSensitive && <PresentPassword value={own} onChange={setOwn} />}
          {create.error && (
            <Alert color="red" role="alert">
              {troubleText(create.error)}
            </Alert>
          )}
          <Group justify="flex-end" gap={8}>
            <Button component={Link} to="/usuarios" variant="default">
              {t('back')}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={!canCreate}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

async function linkToSegments(id: number, segments: readonly number[]): Promise<void> {
  for (const segment of segments)
    await ask(linkUsuariosToSegmento, { params: { id: segment }, body: { ids: [id] } });
}

function Done({ user, onAnother }: { user: Created; onAnother: () => void }) {
  const t = useTexts(texts);
  return (
    <Page title={t('created', { nome: user.nome })}>
      <div className={classes.form}>
        {user.senha !== null && (
          <Panel title={t('password')}>
            <ShownOnce login={user.login} senha={user.senha} />
          </Panel>
        )}
        {user.isTechnician && (
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
