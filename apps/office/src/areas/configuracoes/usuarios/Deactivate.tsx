/** Deactivates somebody: says what that means, and leaves no visit with nobody to carry it out. */

import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { idPerfil } from '../../../contract/fields.ts';
import { changeUsuario, listUsuarios } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { RowSelect } from '../../../parts/row-select/RowSelect.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { ask } from '../../../transport/ask.ts';
import { useChange } from '../../../transport/use-change.ts';
import { begunQuery, handOver, seriesQuery } from './hand-over.ts';
import { openVisitsOf } from './open-visits.ts';
import { PresentPassword } from './PresentPassword.tsx';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

const WAYS = ['give', 'queue', 'keep'] as const;
type Way = (typeof WAYS)[number];

const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };

export function Deactivate({ user, onClose }: Props) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const client = useQueryClient();
  const [way, setWay] = useState<Way>('give');
  const [to, setTo] = useState('');
  const [own, setOwn] = useState('');
  const isSensitive = user.perfil === 'administrador';
  const [left, setLeft] = useState<number>();
  const [error, setError] = useState<unknown>();
  const begun = useQuery(begunQuery(user.id)).data?.paginacao.total_itens ?? 0;
  const series = useQuery(seriesQuery(user.id)).data?.paginacao.total_itens ?? 0;
  const hasWork = user.visitas_abertas > 0 || series > 0;
  const deactivate = useDeactivation(user, onClose);
  const isBusy = left !== undefined || deactivate.isPending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    const asked = {
      params: { id: user.id },
      body: { ativo: false, ...(isSensitive && { senha_atual: own }) },
    };
    try {
      if (hasWork && way !== 'keep') {
        // A wrong password refuses everything. Repeated below, it tells what is left.
        if (isSensitive) await ask(changeUsuario, asked);
        setLeft(user.visitas_abertas);
        await handOver(user.id, way === 'give' ? Number(to) : null, setLeft);
      }
      await deactivate.mutateAsync(asked);
    } catch (trouble) {
      setError(trouble);
      // What was handed over before stays so.
      void client.invalidateQueries();
    } finally {
      setLeft(undefined);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Text>{t('deactivateMeans')}</Text>
        {user.perfil === 'campo' && <Text>{t('unsent')}</Text>}
        {hasWork ? (
          <>
            <Text fw={600}>{t('leaves', { n: user.visitas_abertas, begun, series })}</Text>
            <Ways user={user} way={way} onWay={setWay} to={to} onTo={setTo} />
          </>
        ) : (
          user.perfil === 'campo' && <Text c="dimmed">{t('noVisits')}</Text>
        )}
        {isSensitive && <PresentPassword value={own} onChange={setOwn} />}
        {error !== undefined && (
          <Alert color="red" role="alert">
            {troubleText(error)}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          {left !== undefined && <Text role="status">{t('handing', { n: left })}</Text>}
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={isBusy}
            disabled={(hasWork && way === 'give' && !to) || (isSensitive && own === '')}
          >
            {t('deactivateGo')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface WaysProps {
  user: UsuarioDoEscritorio;
  way: Way;
  onWay: (way: Way) => void;
  to: string;
  onTo: (id: string) => void;
}

function Ways({ user, way, onWay, to, onTo }: WaysProps) {
  const t = useTexts(texts);
  return (
    <>
      <Radio.Group label={t('whoGets')} value={way} onChange={(chosen) => onWay(chosen as Way)}>
        <Stack gap={7} mt={4}>
          {WAYS.map((one) => (
            <Radio key={one} value={one} label={t(one)} />
          ))}
        </Stack>
      </Radio.Group>
      {way === 'give' && (
        <RowSelect
          route={listUsuarios}
          only={TECHNICIANS}
          without={user.id}
          label={t('technician')}
          placeholder={t('findTechnician')}
          value={to}
          onChange={onTo}
          required
        />
      )}
    </>
  );
}

/** Says afterwards whether visits are left, whoever planned them meanwhile. */
function useDeactivation({ id, nome }: UsuarioDoEscritorio, onClose: () => void) {
  const router = useRouter();
  return useChange(changeUsuario, {
    quiet: true,
    onDone: ({ visitas_abertas: n }) => {
      const show = () =>
        void router.navigate({ to: '/visitas', search: openVisitsOf(id) as never });
      if (n === 0) notify({ tone: 'done', text: texts.deactivated, values: { nome } });
      else
        notify({
          tone: 'done',
          text: texts.visitsLeft,
          values: { nome, n },
          action: { label: texts.see, run: show },
        });
      onClose();
    },
  });
}
