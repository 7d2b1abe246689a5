import { suggestedLogin } from '@campeiro/contract/logins';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createUsuarioFields } from '../../contract/fields.ts';
import { createUsuario } from '../../contract/operations.ts';
import { Restored } from '../../parts/draft/Restored.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { useEdits } from '../../parts/draft/use-guard.ts';
import { Phone } from '../../parts/phone/Phone.tsx';
import { ShownOnce } from '../../parts/secret/ShownOnce.tsx';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { useIsAdministrator } from '../../session/role.ts';
import { useChange } from '../../transport/use-change.ts';
import type { StepProps } from './step.ts';
import { texts } from './texts.ts';

interface Made {
  login: string;
  senha: string;
}

export function TechnicianStep({ hold, goOn, onEdits }: StepProps) {
  const t = useTexts(texts);
  const isAdministrator = useIsAdministrator();
  const [made, setMade] = useState<Made>();
  if (!isAdministrator) return <Text c="dimmed">{t('onlyAdministrators')}</Text>;
  if (!made)
    return (
      <NewTechnician
        onEdits={onEdits}
        onMade={(user) => {
          hold();
          setMade(user);
        }}
      />
    );
  return (
    <Stack gap="md">
      <Title order={3}>{t('signIn')}</Title>
      <ShownOnce login={made.login} senha={made.senha} />
      <Title order={3}>{t('phone')}</Title>
      <Phone login={made.login} />
      <Group justify="flex-end" gap={8}>
        <Button component={Link} to="/usuarios/novo" variant="default">
          {t('moreTechnicians')}
        </Button>
        <Button onClick={goOn}>{t('goOn')}</Button>
      </Group>
    </Stack>
  );
}

interface NewProps extends Pick<StepProps, 'onEdits'> {
  onMade: (user: Made) => void;
}

function NewTechnician({ onMade, onEdits }: NewProps) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const draft = useDraft({ nome: '', login: '', telefone: '' }, { keep: 'first technician' });
  const { nome = '', telefone = '' } = draft.fields;
  const login = draft.fields.login || suggestedLogin(nome);
  useEdits(Object.keys(draft.changes).length > 0, onEdits);
  const create = useChange(createUsuario, {
    quiet: true,
    onDone: ({ login: made, senha }) => {
      draft.clear();
      onMade({ login: made, senha: senha ?? '' });
    },
  });
  const isComplete = nome.trim() !== '' && login.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || create.isPending) return;
    create.mutate({
      body: {
        nome: nome.trim(),
        login: login.trim(),
        telefone: telefone.trim() || null,
        perfil: 'campo',
      },
    });
  };
  return (
    <form onSubmit={submit} aria-label={t('tecnico')}>
      <Stack gap="md">
        <Restored draft={draft} />
        <TextInput
          label={t('nome')}
          value={nome}
          maxLength={createUsuarioFields.nome.max}
          onChange={({ currentTarget }) => draft.set({ nome: currentTarget.value })}
          required
        />
        <Group gap={10} grow>
          <TextInput
            label={t('login')}
            value={login}
            maxLength={createUsuarioFields.login.max}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => draft.set({ login: currentTarget.value })}
            required
          />
          <TextInput
            type="tel"
            label={t('telefone')}
            value={telefone}
            maxLength={createUsuarioFields.telefone.max}
            onChange={({ currentTarget }) => draft.set({ telefone: currentTarget.value })}
          />
        </Group>
        {create.error && (
          <Alert color="red" role="alert">
            {troubleText(create.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <WhyButton
            type="submit"
            loading={create.isPending}
            why={isComplete ? undefined : t('why')}
          >
            {t('createTechnician')}
          </WhyButton>
        </Group>
      </Stack>
    </form>
  );
}
