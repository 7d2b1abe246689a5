/** Recipients of the work of a user who leaves: one colleague, one for each kind, or none. Work may also stay. */
import type { NewPassagem, Trabalho } from '@campeiro/contract/escritorio/passagem';
import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Input, Radio, Stack, Text } from '@mantine/core';
import { idPerfil } from '../../../contract/fields.ts';
import { listUsuarios } from '../../../contract/operations.ts';
import type { Fields } from '../../../parts/draft/draft.ts';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { RowSelect } from '../../../parts/row-select/RowSelect.tsx';
import { texts } from './texts.ts';

const WAYS = ['give', 'divide', 'queue', 'keep'] as const;

/** The kinds of work, by the field of the hand-over that names the recipient. */
const KINDS = ['visitas_para', 'recorrencias_para', 'ordens_para'] as const;
type Kind = (typeof KINDS)[number];

/** The way, the recipient of everything, and the recipient of each kind. A recipient is an id as a text. */
export const UNDECIDED = {
  ...{ way: 'give', to: '' },
  ...{ visitas_para: '', recorrencias_para: '', ordens_para: '' },
};

const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };

export const hasWork = (work: Trabalho): boolean => KINDS.some((kind) => amount(work, kind) > 0);

const amount = (work: Trabalho, kind: Kind): number =>
  ({
    visitas_para: work.visitas,
    recorrencias_para: work.recorrencias,
    ordens_para: work.ordens,
  })[kind];

const present = (work: Trabalho): Kind[] => KINDS.filter((kind) => amount(work, kind) > 0);

/** Whether every recipient that the way needs is chosen. */
export function isDecided(fields: Fields, work: Trabalho): boolean {
  if (fields.way === 'give') return fields.to !== '';
  return fields.way !== 'divide' || present(work).every((kind) => fields[kind] !== '');
}

/** The recipients as the server takes them; none of them for work that stays. */
export function recipientsIn(fields: Fields): NewPassagem {
  if (fields.way === 'keep') return {};
  const idIn = (kind: Kind) => {
    if (fields.way === 'queue') return null;
    return Number(fields.way === 'give' ? fields.to : fields[kind]) || null;
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, idIn(kind)]));
}

interface Props {
  user: UsuarioDoEscritorio;
  work: Trabalho;
  draft: Draft;
}

export function WhoGets({ user, work, draft }: Props) {
  const t = useTexts(texts);
  const { way } = draft.fields;
  const choose = (name: string, label: string) => (
    <RowSelect
      key={name}
      route={listUsuarios}
      only={TECHNICIANS}
      without={user.id}
      label={label}
      placeholder={t('findTechnician')}
      value={draft.fields[name] ?? ''}
      onChange={(id) => draft.set({ [name]: id })}
      error={draft.faultOf(name)}
      required
    />
  );
  const n = work.visitas + work.visitas_de_recorrencias;
  const { comecadas: begun, recorrencias: series, ordens: orders } = work;
  const fault = KINDS.map(draft.faultOf).find(Boolean);
  return (
    <>
      <Text fw={600}>{t('leaves', { n, begun, series, orders })}</Text>
      <Radio.Group
        label={t('whoGets')}
        value={way ?? ''}
        onChange={(next) => draft.set({ way: next })}
      >
        <Stack gap={7} mt={4}>
          {WAYS.map((one) => (
            <Radio key={one} value={one} label={t(one)} />
          ))}
        </Stack>
      </Radio.Group>
      {way === 'give' && choose('to', t('technician'))}
      {way === 'divide' && present(work).map((kind) => choose(kind, t(kind)))}
      {way !== 'divide' && fault && <Input.Error>{fault}</Input.Error>}
    </>
  );
}
