import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createUsuarioFields } from '../../contract/fields.ts';
import { createUsuario } from '../../contract/operations.ts';
import { useEdits } from '../../parts/draft/use-guard.ts';
import { Phone } from '../../parts/phone/Phone.tsx';
import { ShownOnce } from '../../parts/secret/ShownOnce.tsx';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { useIsAdministrator } from '../../session/role.ts';
import { useChange } from '../../transport/use-change.ts';
import { suggestedLogin } from '../configuracoes/usuarios/form.ts';
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
  const [nome, setNome] = useState('');
  const [typedLogin, setLogin] = useState<string>();
  const [telefone, setTelefone] = useState('');
  const login = typedLogin ?? suggestedLogin(nome);
  useEdits([nome, typedLogin, telefone].some(Boolean), onEdits);
  const create = useChange(createUsuario, {
    quiet: true,
    onDone: ({ login: made, senha }) => onMade({ login: made, senha: senha ?? '' }),
  });
  const isComplete = nome.trim() !== '' && login.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
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
        <TextInput
          label={t('nome')}
          value={nome}
          maxLength={createUsuarioFields.nome.max}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
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
            onChange={({ currentTarget }) => setLogin(currentTarget.value)}
            required
          />
          <TextInput
            type="tel"
            label={t('telefone')}
            value={telefone}
            maxLength={createUsuarioFields.telefone.max}
            onChange={({ currentTarget }) => setTelefone(currentTarget.value)}
          />
        </Group>
        {create.error && (
          <Alert color="red" role="alert">
            {troubleText(create.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={!isComplete}>
            {t('createTechnician')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
