/** A segment: its name, who works in it, and its customers. */

import type { Segmento as Row } from '@campeiro/contract/segmentos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  changeSegmento,
  deleteSegmento,
  getSegmento,
  listClientes,
} from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ConfirmDialog } from '../../parts/confirm/ConfirmDialog.tsx';
import { DraftForm } from '../../parts/draft/DraftForm.tsx';
import { useCheckedSave } from '../../parts/draft/use-checked-save.ts';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../transport/queries.ts';
import { useChange } from '../../transport/use-change.ts';
import { bodyOf, fieldsOfSegmento } from './form.ts';
import { SegmentoInputs } from './SegmentoInputs.tsx';
import { texts } from './texts.ts';

const queryOf = (id: number | string) => answerOf(getSegmento, { params: { id: String(id) } });

export function Segmento() {
  const t = useTexts(texts);
  const { id } = useParams({ from: '/framed/segmentos/$id' });
  const { data, error, refetch } = useQuery(queryOf(id));
  return (
    <Page
      title={data?.nome ?? ''}
      about={data && !data.ativo && t('inativo')}
      actions={data && <Delete segment={data} />}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        <Stack gap={12}>
          <Panel title={t('facts')}>
            <EditForm key={data.id} segment={data} />
          </Panel>
          <Customers id={data.id} />
        </Stack>
      )}
    </Page>
  );
}

function EditForm({ segment }: { segment: Row }) {
  const navigate = useNavigate();
  const change = useChange(changeSegmento, {
    quiet: true,
    onDone: () => notify({ tone: 'done', text: texts.saved }),
  });
  const draft = useDraft(fieldsOfSegmento(segment), { error: change.error, unique: 'nome' });
  const save = useCheckedSave({
    draft,
    query: queryOf(segment.id),
    fieldsOf: fieldsOfSegmento,
    send: () =>
      change.mutate(
        { params: { id: segment.id }, body: bodyOf(draft.changes) },
        { onSuccess: draft.clear },
      ),
  });
  return (
    <DraftForm
      draft={draft}
      isComplete={draft.fields.nome?.trim() !== ''}
      onSave={save}
      onCancel={() => void navigate({ to: '/segmentos' })}
      isSaving={change.isPending}
    >
      <SegmentoInputs draft={draft} />
    </DraftForm>
  );
}

function Delete({ segment: { id, nome } }: { segment: Row }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = useChange(deleteSegmento, {
    onDone: () => {
      notify({ tone: 'done', text: texts.deleted });
      void navigate({ to: '/segmentos' });
    },
  });
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('delete')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('deleteAsk', { nome })}
      </ConfirmDialog>
    </>
  );
}

/** How many there are, and where they are chosen: in their list, many at once. */
function Customers({ id }: { id: number }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(listClientes, { body: { ids_segmento: [id], por_pagina: 1 } }),
  );
  return (
    <Panel title={t('customers')}>
      <Group justify="space-between">
        <div>
          <Text>{data && t('inIt', { n: data.paginacao.total_itens })}</Text>
          <Text size="sm" c="dimmed">
            {t('howToAdd')}
          </Text>
        </div>
        <Group gap={8}>
          <Button component={Link} to={`/clientes?ids_segmento=${id}`} variant="default">
            {t('showCustomers')}
          </Button>
          <Button component={Link} to="/clientes?sem_segmento=sim" variant="default">
            {t('addCustomers')}
          </Button>
        </Group>
      </Group>
    </Panel>
  );
}
