/** Several new users at once. The server creates all of them or none. */
import type { UsuarioConvidado } from '@campeiro/contract/escritorio/usuarios-em-lote';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createUsuarios, getInstalacao, listGrupos } from '../../../../contract/operations.ts';
import { PresentPassword } from '../../../../parts/access/PresentPassword.tsx';
import { DraftForm } from '../../../../parts/draft/DraftForm.tsx';
import { DraftRows } from '../../../../parts/draft/DraftRows.tsx';
import type { Draft } from '../../../../parts/draft/use-draft.ts';
import { useNewForm } from '../../../../parts/draft/use-new-form.ts';
import { Page } from '../../../../parts/page/Page.tsx';
import { Panel } from '../../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../../transport/queries.ts';
import { Cards } from './Cards.tsx';
import { Lines } from './Lines.tsx';
import { areComplete, isSensitive, linesIn, requestOf, textsOf } from './lines.ts';
import { texts } from './texts.ts';

const INITIAL = { ...textsOf([]), ids_grupos: '', enviar: 'shown' };

export function NovosUsuarios() {
  const t = useTexts(texts);
  const [created, setCreated] = useState<readonly UsuarioConvidado[]>();
  if (created) return <Cards users={created} />;
  return (
    <Page title={t('title')}>
      <Panel title={t('people')}>
        <Form onCreated={setCreated} />
      </Panel>
    </Page>
  );
}

function Form({ onCreated }: { onCreated: (users: readonly UsuarioConvidado[]) => void }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [own, setOwn] = useState('');
  const form = useNewForm({
    initial: INITIAL,
    route: createUsuarios,
    request: (fields) => ({
      body: {
        ...requestOf(fields),
        ...(isSensitive(linesIn(fields)) && { senha_atual: own }),
      },
    }),
    isComplete: (fields) => {
      const lines = linesIn(fields);
      return areComplete(lines) && (!isSensitive(lines) || own !== '');
    },
    onDone: ({ usuarios }) => onCreated(usuarios),
  });
  const lines = linesIn(form.draft.fields);
  return (
    <DraftForm
      {...form}
      save={t('create', { n: lines.length })}
      onCancel={() => void navigate({ to: '/usuarios' })}
    >
      <Text>{t('about')}</Text>
      <Lines draft={form.draft} />
      <DraftRows
        draft={form.draft}
        name="ids_grupos"
        label={t('grupos')}
        description={t('gruposHow')}
        route={listGrupos}
      />
      <How draft={form.draft} />
      {isSensitive(lines) && <PresentPassword value={own} onChange={setOwn} />}
    </DraftForm>
  );
}

/** How people get their links; where the server sends no e-mail there is no choice. */
function How({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  const { data } = useQuery(answerOf(getInstalacao, {}, []));
  if (!data?.email) return null;
  return (
    <Radio.Group
      label={t('how')}
      value={draft.fields.enviar ?? ''}
      onChange={(enviar) => draft.set({ enviar })}
    >
      <Stack gap={7} mt={4}>
        <Radio value="shown" label={t('shown')} />
        <Radio value="sent" label={t('sent')} />
      </Stack>
    </Radio.Group>
  );
}
