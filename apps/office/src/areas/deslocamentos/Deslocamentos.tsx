import type { DiaDoUsuario } from '@campeiro/contract/escritorio/deslocamentos';
import { listDias, listUsuarios } from '../../contract/operations.ts';
import { choice, yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import { period } from '../../lists/period.tsx';
import type { Column } from '../../lists/types.ts';
import { noonOf } from '../../parts/moment/noon.ts';
import { AreaLinks } from './AreaLinks.tsx';
import { alerts, approvals, pageOf, payments } from './codes.ts';
import { DecideDays } from './Decide.tsx';
import classes from './Deslocamentos.module.css';
import { Alerts, Decided } from './Marks.tsx';
import { texts } from './texts.ts';

type Dia = DiaDoUsuario;

const COLUMNS: readonly Column<Dia>[] = [
  {
    key: 'dia',
    label: texts.dia,
    sort: 'data',
    width: 110,
    isInitial: true,
    cell: ({ data }, { weekday }) => weekday(noonOf(data)),
  },
  {
    key: 'tecnico',
    inFile: ['usuario'],
    label: texts.tecnico,
    sort: 'usuario',
    isInitial: true,
    cell: ({ usuario }) => usuario,
  },
  {
    key: 'percursos',
    label: texts.percursos,
    align: 'end',
    width: 90,
    cell: ({ percursos }, { number }) => number(percursos),
  },
  {
    key: 'km',
    inFile: ['distancia'],
    label: texts.km,
    sort: 'distancia',
    align: 'end',
    width: 80,
    isInitial: true,
    cell: ({ distancia }, { number }) => number(distancia, 1),
  },
  {
    key: 'gravada',
    inFile: ['distancia_gravada'],
    label: texts.gravada,
    sort: 'distancia_gravada',
    align: 'end',
    width: 110,
    isInitial: true,
    cell: ({ distancia_gravada }, { number }) =>
      distancia_gravada === null ? '–' : number(distancia_gravada, 1),
  },
  {
    key: 'desvio',
    label: texts.desvio,
    sort: 'desvio',
    align: 'end',
    width: 90,
    isInitial: true,
    cell: ({ desvio, distancia }, { number }) =>
      desvio !== null && (
        <span className={classes.deviation} data-over={isFar(desvio, distancia) || undefined}>
          {desvio > 0 && '+'}
          {number(desvio, 1)}
        </span>
      ),
  },
  {
    key: 'valor',
    label: texts.valor,
    sort: 'valor',
    align: 'end',
    width: 105,
    isInitial: true,
    cell: ({ valor }, { money }) => money(valor),
  },
  {
    key: 'aprovacao',
    label: texts.aprovacao,
    width: 140,
    isInitial: true,
    cell: (dia) => <Decided dia={dia} />,
  },
  {
    key: 'alertas',
    label: texts.alertas,
    isInitial: true,
    cell: (dia) => <Alerts dia={dia} />,
  },
];

/** A tenth of the way is within what GPS and parking explain. */
const isFar = (desvio: number, distancia: number): boolean => Math.abs(desvio) > distancia / 10;

const FILTERS = [
  period('periodo', texts.periodo),
  linked('ids_usuario', texts.tecnico, { route: listUsuarios }),
  choice('aprovacao', texts.aprovacao, approvals, { asNumbers: true }),
  choice('pagamento', texts.pagamento, payments, { asNumbers: true }),
  choice('com_alertas', texts.alertas, alerts),
  yesNo('sem_alertas', texts.semAlertas),
  yesNo('contestado', texts.contestado),
  yesNo('fechado', texts.fechado),
  yesNo('proprio', texts.proprio),
];

/** Days of travel of all technicians, those whose traces exceed their distance most first. */
export function Deslocamentos() {
  return (
    <ListPage
      name="deslocamentos"
      title={texts.title}
      route={listDias}
      always={{ ativo: true }}
      keyOf={({ id_dia }) => id_dia}
      columns={COLUMNS}
      filters={FILTERS}
      order="-desvio"
      href={({ id_usuario, data }) => pageOf(id_usuario, data)}
      actions={<AreaLinks here="days" />}
      bulk={DecideDays}
      empty={{ title: texts.empty, text: texts.emptyText }}
    />
  );
}
