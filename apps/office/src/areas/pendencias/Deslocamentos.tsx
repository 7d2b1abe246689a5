import type { RowOf } from '@campeiro/ui/http/route.ts';
import { choice, yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import type { Column } from '../../lists/types.ts';
import { operations } from './operations.ts';
import { texts } from './texts.ts';

type Dia = RowOf<typeof operations.listDias>;

const COLUMNS: readonly Column<Dia>[] = [
  {
    key: 'dia',
    label: texts.dia,
    width: 110,
    isInitial: true,
    // The day's midnight in UTC stands for the day.
    cell: ({ data }, { date }) => date(data.replace('T00:', 'T15:')),
  },
  { key: 'tecnico', label: texts.tecnico, isInitial: true, cell: ({ usuario }) => usuario },
  {
    key: 'percursos',
    label: texts.percursos,
    align: 'end',
    width: 100,
    isInitial: true,
    cell: ({ percursos }) => percursos,
  },
  {
    key: 'km',
    label: texts.km,
    align: 'end',
    width: 100,
    isInitial: true,
    cell: ({ distancia }, { number }) => number(distancia, 1),
  },
  {
    key: 'valor',
    label: texts.valor,
    align: 'end',
    width: 120,
    isInitial: true,
    cell: ({ valor }, { money }) => money(valor),
  },
  {
    key: 'aprovacao',
    label: texts.aprovacao,
    isInitial: true,
    cell: ({ aprovacao }, { say }) => say(texts[`aprovacao ${aprovacao}`]),
  },
];

const FILTERS = [
  choice(
    'aprovacao',
    texts.aprovacao,
    ([0, 1, 2, 3, 4] as const).map((code) => ({
      value: String(code),
      label: texts[`aprovacao ${code}`],
    })),
    { asNumbers: true },
  ),
  choice(
    'com_alertas',
    texts.alertas,
    (['visitas_alteradas', 'valor_por_km_alterado'] as const).map((value) => ({
      value,
      label: texts[value],
    })),
  ),
  linked('ids_usuario', texts.tecnico, { route: operations.listUsuarios }),
  yesNo('fechado', texts.fechado),
];

/** Days of travel of everybody. */
export function Deslocamentos() {
  return (
    <ListPage
      name="deslocamentos"
      title={texts.travel}
      route={operations.listDias}
      always={{ ativo: true }}
      keyOf={({ id_dia }) => id_dia}
      columns={COLUMNS}
      filters={FILTERS}
      empty={{ title: texts.travelEmpty, text: texts.travelEmptyText }}
    />
  );
}
