import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Form, hasEdits } from '../../parts/draft/Form.tsx';
import { useEdits } from '../../parts/draft/use-guard.ts';
import { useIsAdministrator } from '../../session/role.ts';
import { CompanyInputs } from '../configuracoes/conta/Inputs.tsx';
import { useContaForm } from '../configuracoes/conta/use-conta-form.ts';
import type { StepProps } from './step.ts';
import { texts } from './texts.ts';

/** The account as it is may be confirmed without a change. */
export function CompanyStep({ goOn, onEdits }: StepProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const isAdministrator = useIsAdministrator();
  const form = useContaForm({ onDone: goOn });
  const isChanged = hasEdits(form);
  useEdits(isChanged, onEdits);
  if (!isAdministrator) return <Text c="dimmed">{t('onlyAdministrators')}</Text>;
  return (
    <Form
      {...form}
      onSave={isChanged ? form.onSave : goOn}
      isNew
      save={t(isChanged ? 'save' : 'confirm')}
      onCancel={() => void navigate({ to: '/hoje' })}
    >
      <CompanyInputs draft={form.draft} />
    </Form>
  );
}
