/** What is asked about a user, new or not. */

import { suggestedLogin } from '@campeiro/contract/logins';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Input, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createUsuarioFields } from '../../../contract/fields.ts';
import { listGrupos, listSegmentos } from '../../../contract/operations.ts';
import { useAccountLimits } from '../../../parts/day-limits/account-limits.ts';
import { LimitInputs } from '../../../parts/day-limits/LimitInputs.tsx';
import { Conflict } from '../../../parts/draft/Conflict.tsx';
import { DraftCheck } from '../../../parts/draft/DraftCheck.tsx';
import { DraftRows } from '../../../parts/draft/DraftRows.tsx';
import { DraftText } from '../../../parts/draft/Inputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { hoursIn } from '../../../parts/working-hours/draft-hours.ts';
import { useHoursText } from '../../../parts/working-hours/use-hours-text.ts';
import { WorkingHours } from '../../../parts/working-hours/WorkingHours.tsx';
import { contaQuery } from '../../../session/session.ts';
import { changedTexts, type UserFields, userIn } from './form.ts';
import { PERFIS_TO_CHOOSE } from './perfis.ts';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  /** A new user's login follows the name until the administrator types one. */
  isNew?: boolean;
}

interface PartProps {
  draft: Draft;
  fields: UserFields;
  set: (changes: Partial<UserFields>) => void;
}

export function UserInputs({ draft, isNew = false }: Props) {
  const t = useTexts(texts);
  const fields = userIn(draft.fields);
  const set = (changes: Partial<UserFields>) => draft.set(changedTexts(changes));
  const setName = (nome: string) => {
    const follows = isNew && fields.login === suggestedLogin(fields.nome);
    set({ nome, ...(follows && { login: suggestedLogin(nome) }) });
  };
  return (
    <>
      <Group gap={10} grow align="flex-start">
        <div>
          <TextInput
            label={t('nome')}
            value={fields.nome}
            maxLength={createUsuarioFields.nome.max}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
            required
          />
          <Remarks draft={draft} name="nome" />
        </div>
        <div>
          <TextInput
            label={t('login')}
            description={t('loginHow')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={fields.login}
            maxLength={createUsuarioFields.login.max}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => set({ login: currentTarget.value })}
            required
          />
          <Remarks draft={draft} name="login" />
        </div>
      </Group>
      <Radio.Group
        label={t('perfil')}
        value={fields.perfil}
        onChange={(perfil) => set({ perfil: perfil as UserFields['perfil'] })}
      >
        <Stack gap={7} mt={4}>
          {PERFIS_TO_CHOOSE.map((perfil) => (
            <Radio
              key={perfil}
              value={perfil}
              label={t(perfil)}
              description={t(`about ${perfil}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Remarks draft={draft} name="perfil" say={(perfil) => t(perfil as UserFields['perfil'])} />
      <Group gap={10} grow>
        <DraftText
          draft={draft}
          name="email"
          type="email"
          label={t('email')}
          maxLength={createUsuarioFields.email.max}
        />
        <DraftText
          draft={draft}
          name="telefone"
          type="tel"
          label={t('telefone')}
          maxLength={createUsuarioFields.telefone.max}
        />
      </Group>
      <DraftText
        draft={draft}
        name="matricula"
        label={t('matricula')}
        description={t('matriculaHow')}
        maxLength={createUsuarioFields.matricula.max}
      />
      {fields.perfil !== 'integracao' && <Links draft={draft} fields={fields} />}
      {fields.perfil === 'campo' && (
        <>
          <Hours draft={draft} fields={fields} set={set} />
          <DraftCheck
            draft={draft}
            name="trabalha_em_feriados"
            label={t('trabalhaEmFeriados')}
            isSwitch
          />
          <Limits draft={draft} />
        </>
      )}
    </>
  );
}

function Limits({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  const otherwise = useAccountLimits();
  return (
    <Input.Wrapper label={t('limits')} description={t('limitsHow')}>
      <Group gap={10} grow align="flex-start" mt={4}>
        <LimitInputs draft={draft} bounds={createUsuarioFields} otherwise={otherwise} />
      </Group>
    </Input.Wrapper>
  );
}

function Links({ fields, draft }: Omit<PartProps, 'set'>) {
  const t = useTexts(texts);
  return (
    <>
      <DraftRows
        draft={draft}
        name="ids_grupos"
        label={t('grupos')}
        description={t('gruposHow')}
        route={listGrupos}
      />
      {fields.perfil === 'gestor' && (
        <DraftRows
          draft={draft}
          name="ids_segmentos"
          label={t('segmentos')}
          description={t('segmentosHow')}
          route={listSegmentos}
        />
      )}
    </>
  );
}

function Hours({ fields: { jornada }, set, draft }: PartProps) {
  const t = useTexts(texts);
  const inWords = useHoursText();
  const { data: conta } = useQuery(contaQuery);
  const choices = [
    { value: 'account', label: t('ofAccount') },
    { value: 'own', label: t('ownHours') },
  ];
  return (
    <Stack gap={6}>
      <Text fw={550}>{t('hours')}</Text>
      <SegmentedControl
        aria-label={t('hours')}
        data={choices}
        value={jornada ? 'own' : 'account'}
        onChange={(whose) => set({ jornada: whose === 'own' ? (conta?.jornada ?? []) : null })}
      />
      {jornada && (
        <WorkingHours
          label={t('hours')}
          value={jornada}
          onChange={(next) => set({ jornada: next })}
        />
      )}
      <Remarks draft={draft} name="jornada" say={(text) => inWords(hoursIn(text) ?? [])} />
    </Stack>
  );
}

interface RemarksProps {
  draft: Draft;
  name: string;
  say?: (value: string) => string;
}

/** Below an input: the server's reason against it, and the value that another administrator has saved. */
function Remarks({ draft, name, say }: RemarksProps) {
  const fault = draft.faultOf(name);
  return (
    <>
      {fault && <Input.Error>{fault}</Input.Error>}
      <Conflict draft={draft} name={name} {...(say && { say })} />
    </>
  );
}
