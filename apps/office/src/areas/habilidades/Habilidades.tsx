/** Who has which skill, and when it expires. */
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import type { RowOf } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import {
  listHabilidades,
  listUsuarios,
  listUsuariosHabilidades,
} from '../../contract/operations.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import { single } from '../../lists/single.tsx';
import type { Column } from '../../lists/types.ts';
import { Expiry } from '../../parts/habilidades/Expiry.tsx';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<RowOf<typeof listUsuariosHabilidades>>[] = [
  { key: 'usuario', label: texts.tecnico, isInitial: true, cell: ({ usuario }) => usuario },
  {
    key: 'habilidade',
    label: texts.habilidade,
    isInitial: true,
    cell: ({ habilidade }) => habilidade,
  },
  {
    key: 'valida_ate',
    label: texts.ate,
    sort: 'valida_ate',
    width: 140,
    isInitial: true,
    cell: ({ valida_ate }, { date }) => valida_ate && date(`${valida_ate}T12:00:00Z`),
  },
  {
    key: 'vencimento',
    inFile: ['valida_ate'],
    label: texts.vencimento,
    width: 180,
    isInitial: true,
    cell: ({ valida_ate }) => <Expiry until={valida_ate} />,
  },
  {
    key: 'criado',
    inFile: ['data_criacao'],
    label: texts.criado,
    sort: 'data_criacao',
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
];

/** Those that hold no longer than so many days from today. */
const within = (days: number) => (zone: string) => ({
  valida_ate_max: addDays(dayOf(Date.now(), zone), days),
});

const FILTERS = [
  single('vence', texts.vencimento, [
    { value: 'vencidas', label: texts.vencidas, body: within(-1) },
    { value: '30', label: texts.em30, body: within(30) },
    { value: '60', label: texts.em60, body: within(60) },
    { value: '90', label: texts.em90, body: within(90) },
  ]),
  linked('ids_habilidade', texts.habilidade, { route: listHabilidades }),
  linked('ids_usuario', texts.tecnico, { route: listUsuarios, only: { perfil: 'campo' } }),
];
const IN_USE = { ativas: true };

export function Habilidades() {
  const t = useTexts(texts);
  return (
    <ListPage
      name="habilidades-dos-tecnicos"
      title={texts.title}
      about={t('about')}
      route={listUsuariosHabilidades}
      always={IN_USE}
      columns={COLUMNS}
      filters={FILTERS}
      order="valida_ate"
      href={({ id_usuario }) => `/usuarios/${id_usuario}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
    />
  );
}
