import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createClienteFields } from '../../../contract/fields.ts';
import { notify } from '../../../notices/notices.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { useChange } from '../../../transport/use-change.ts';
import { type Kind, SUBJECTS } from './subjects.ts';
import { texts } from './texts.ts';

interface Props {
  kind: Kind;
  id: number;
  nome: string;
}

/** Says what is lost, and wants the name typed: nothing brings it back. */
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
      <Modal
        opened={isAsked}
        onClose={close}
        title={t('forgetTitle', { nome: props.nome })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Confirm {...props} onClose={close} />
      </Modal>
    </Panel>
  );
}

function Confirm({ kind, id, nome, onClose }: Props & { onClose: () => void }) {
  const t = useTexts(texts);
  const say = useSay();
  const navigate = useNavigate();
  const troubleText = useTroubleText();
  const [typed, setTyped] = useState('');
  const { anonymization, loses } = SUBJECTS[kind];
  const forget = useChange(anonymization, {
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text: texts.forgotten });
      onClose();
      void navigate({ to: '/configuracoes/privacidade', search: { de: kind } as never });
    },
  });
  const isSame = typed.trim() === nome.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame) forget.mutate({ params: { id }, body: { confirmacao: 'ANONIMIZAR' } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Alert color="red" variant="light" title={t('loses')}>
          {say(loses)}
        </Alert>
        <TextInput
          label={t('typeName', { nome })}
          value={typed}
          maxLength={createClienteFields.nome.max}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data-autofocus
          required
        />
        {forget.error && (
          <Alert color="red" role="alert">
            {troubleText(forget.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" color="red" loading={forget.isPending} disabled={!isSame}>
            {t('forgetNow')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
