import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createClienteFields } from '../../../contract/fields.ts';
import { notify } from '../../../notices/notices.ts';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { type Kind, SUBJECTS } from './subjects.ts';
import { texts } from './texts.ts';

interface Props {
  kind: Kind;
  id: number;
  nome: string;
}

/** Shows what is lost, and asks the administrator to type the name: nothing brings it back. */
export function Forget(props: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const { loses, keeps } = SUBJECTS[props.kind];
  const close = () => setAsked(false);
  return (
    <Panel title={t('forget')} about={t('forgetAbout')}>
      <Stack gap="sm" align="flex-start">
        <FactList>
          <Fact label={t('loses')}>{say(loses)}</Fact>
          <Fact label={t('keeps')}>{say(keeps)}</Fact>
        </FactList>
        <Text c="dimmed">{t('freeText')}</Text>
        <Button variant="default" color="red" onClick={() => setAsked(true)}>
          {t('forgetGo')}
        </Button>
      </Stack>
      {isAsked && <Confirm {...props} onClose={close} />}
    </Panel>
  );
}

function Confirm({ kind, id, nome, onClose }: Props & { onClose: () => void }) {
  const t = useTexts(texts);
  const say = useSay();
  const navigate = useNavigate();
  const { anonymization, loses } = SUBJECTS[kind];
  const forget = useChange(anonymization, {
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text: texts.forgotten });
      onClose();
      void navigate({
        to: '/configuracoes/privacidade',
        search: { de: kind } as never,
        ignoreBlocker: true,
      });
    },
  });
  const draft = useDraft({ nome: '' }, { error: forget.error });
  return (
    <DraftDialog
      draft={draft}
      title={t('forgetTitle', { nome })}
      isRed
      isComplete={draft.fields.nome?.trim() === nome.trim()}
      isSaving={forget.isPending}
      save={t('forgetNow')}
      onSave={() => forget.mutate({ params: { id }, body: { confirmacao: 'ANONIMIZAR' } })}
      onClose={onClose}
    >
      <Alert color="red" variant="light" title={t('loses')}>
        {say(loses)}
      </Alert>
      <TextInput
        label={t('typeName', { nome })}
        value={draft.fields.nome}
        maxLength={createClienteFields.nome.max}
        autoComplete="off"
        onChange={({ currentTarget }) => draft.set({ nome: currentTarget.value })}
        data-autofocus
        required
      />
    </DraftDialog>
  );
}
