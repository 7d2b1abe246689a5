import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import {
  Alert,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createCampoPersonalizadoFields } from '../../../contract/fields.ts';
import {
  changeCampoPersonalizado,
  createCampoPersonalizado,
  deleteCampoPersonalizado,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { useChange } from '../../../transport/use-change.ts';
import { MOST_OPTIONS, optionsIn } from './options.ts';
import { texts } from './texts.ts';

const ORIGENS = ['clientes', 'pessoas'] as const;
const TIPOS = ['texto', 'numero', 'data', 'booleano', 'lista'] as const;

/** Undefined: a new one. */
export function CampoForm({ field }: { field: CampoPersonalizado | undefined }) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const [nome, setNome] = useState(field?.nome ?? '');
  const [origem, setOrigem] = useState<(typeof ORIGENS)[number]>(field?.origem ?? 'clientes');
  const [tipo, setTipo] = useState<(typeof TIPOS)[number]>(field?.tipo ?? 'texto');
  const [options, setOptions] = useState(field?.opcoes.join('\n') ?? '');
  const [obrigatorio, setObrigatorio] = useState(field?.obrigatorio ?? false);
  const [ativo, setAtivo] = useState(field?.ativo ?? true);
  const [ordem, setOrdem] = useState(field?.ordem ?? 0);
  const work = useWork(field);
  const opcoes = optionsIn(options);
  const isList = tipo === 'lista';
  const areOptions = !isList || (opcoes.length > 0 && opcoes.length <= MOST_OPTIONS);
  const isComplete = nome.trim() !== '' && areOptions;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const body = { nome: nome.trim(), obrigatorio, ativo, ordem, ...(isList && { opcoes }) };
    if (field) work.change(field.id, body);
    else work.create({ ...body, origem, tipo });
  };
  return (
    <Panel title={field?.nome ?? t('new')}>
      <form onSubmit={submit} aria-label={field?.nome ?? t('new')}>
        <Stack gap="md">
          <TextInput
            label={t('nome')}
            value={nome}
            maxLength={createCampoPersonalizadoFields.nome.max}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
            required
          />
          <Group gap={10} grow align="flex-start">
            <Select
              label={t('origem')}
              description={t('neverChanges')}
              data={ORIGENS.map((value) => ({ value, label: t(value) }))}
              value={origem}
              onChange={(value) => setOrigem(value as typeof origem)}
              allowDeselect={false}
              disabled={field !== undefined}
            />
            <Select
              label={t('tipo')}
              description={t('neverChanges')}
              data={TIPOS.map((value) => ({ value, label: t(value) }))}
              value={tipo}
              onChange={(value) => setTipo(value as typeof tipo)}
              allowDeselect={false}
              disabled={field !== undefined}
            />
          </Group>
          {isList && (
            <Textarea
              label={t('opcoes')}
              description={t('opcoesHow')}
              value={options}
              onChange={({ currentTarget }) => setOptions(currentTarget.value)}
              error={
                opcoes.length > MOST_OPTIONS &&
                t('tooMany', { n: opcoes.length, most: MOST_OPTIONS })
              }
              minRows={4}
              maxRows={14}
              autosize
              required
            />
          )}
          <NumberInput
            label={t('ordem')}
            description={t('ordemHow')}
            value={ordem}
            onChange={(next) => setOrdem(Number(next) || 0)}
            min={createCampoPersonalizadoFields.ordem.min}
            max={createCampoPersonalizadoFields.ordem.max}
            allowDecimal={false}
          />
          <Checkbox
            label={t('obrigatorio')}
            description={t('obrigatorioHow')}
            checked={obrigatorio}
            onChange={({ currentTarget }) => setObrigatorio(currentTarget.checked)}
          />
          <Checkbox
            label={t('ativo')}
            description={t('ativoHow')}
            checked={ativo}
            onChange={({ currentTarget }) => setAtivo(currentTarget.checked)}
          />
          {work.error !== null && (
            <Alert color="red" role="alert">
              {troubleText(work.error)}
            </Alert>
          )}
          <Group justify="space-between">
            {field ? (
              <Button variant="default" color="red" onClick={() => work.remove(field.id)}>
                {t('remove')}
              </Button>
            ) : (
              <span />
            )}
            <Group gap={8}>
              <Button component={Link} to="/configuracoes/campos" variant="default">
                {t('back')}
              </Button>
              <Button type="submit" loading={work.isBusy} disabled={!isComplete}>
                {t(field ? 'save' : 'create')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

/** Saves, creates or deletes the field, and goes back to the list. */
function useWork(field: CampoPersonalizado | undefined) {
  const navigate = useNavigate();
  const doneWith = (text: (typeof texts)['saved']) => ({
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text });
      void navigate({ to: '/configuracoes/campos' });
    },
  });
  const change = useChange(changeCampoPersonalizado, doneWith(texts.saved));
  const create = useChange(createCampoPersonalizado, doneWith(texts.created));
  const remove = useChange(deleteCampoPersonalizado, doneWith(texts.removed));
  // The same attempt has the same key: a second press creates nothing more.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  type Creation = NonNullable<Parameters<typeof create.mutate>[0]['body']>;
  type Change = NonNullable<Parameters<typeof change.mutate>[0]['body']>;
  return {
    change: (id: number, body: Change) => change.mutate({ params: { id }, body }),
    create: (body: Creation) => create.mutate({ body, idempotencyKey }),
    remove: (id: number) => remove.mutate({ params: { id } }),
    isBusy: change.isPending || create.isPending || remove.isPending,
    error: (field ? (change.error ?? remove.error) : create.error) ?? null,
  };
}
