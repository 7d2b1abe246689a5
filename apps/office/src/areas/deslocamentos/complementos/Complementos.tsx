import type { Complemento } from '@campeiro/contract/escritorio/complementos';
import { listComplementos, listUsuarios } from '../../../contract/operations.ts';
import { choice, yesNo } from '../../../lists/filters.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { linked } from '../../../lists/linked.tsx';
import { period } from '../../../lists/period.tsx';
import type { Column } from '../../../lists/types.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import { AreaLinks } from '../AreaLinks.tsx';
import { approvals, pageOf, payments } from '../codes.ts';
import { DecideAdditions } from '../Decide.tsx';
import { Decided } from '../Marks.tsx';
import { texts as areaTexts } from '../texts.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Complemento>[] = [
  {
    key: 'dia',
    label: areaTexts.dia,
    width: 110,
    isInitial: true,
    cell: ({ dia }, { weekday }) => weekday(noonOf(dia)),
  },
  {
    key: 'tecnico',
    inFile: ['usuario'],
    label: areaTexts.tecnico,
    isInitial: true,
    cell: ({ usuario }) => usuario,
  },
  {
    key: 'mudancas',
    label: texts.changed,
    isInitial: true,
    cell: ({ mudancas }, { say }) => mudancas.map((one) => say(texts[one])).join(' · '),
  },
  {
    key: 'km',
    inFile: ['distancia'],
    label: areaTexts.km,
    align: 'end',
    width: 80,
    isInitial: true,
    cell: ({ distancia }, { number }) => number(distancia, 1),
  },
  {
    key: 'valor',
    label: areaTexts.valor,
    align: 'end',
    width: 105,
    isInitial: true,
    cell: ({ valor }, { money }) => money(valor),
  },
  {
    key: 'aprovacao',
    label: areaTexts.aprovacao,
    width: 140,
    isInitial: true,
    cell: (one) => <Decided dia={one} />,
  },
  {
    key: 'criado_em',
    label: areaTexts.notado,
    width: 140,
    cell: ({ criado_em }, { dateAndTime }) => dateAndTime(criado_em),
  },
  {
    key: 'fechado',
    label: areaTexts.fechado,
    width: 110,
    cell: ({ fechado }, { say }) => fechado && say(areaTexts.fechado),
  },
];

const FILTERS = [
  period('periodo', areaTexts.periodo),
  linked('ids_usuario', areaTexts.tecnico, { route: listUsuarios }),
  choice('aprovacao', areaTexts.aprovacao, approvals, { asNumbers: true }),
  choice('pagamento', areaTexts.pagamento, payments, { asNumbers: true }),
  yesNo('fechado', areaTexts.fechado),
];

/** What changed in days whose figures are fixed, of all technicians; the newest days first. */
export function Complementos() {
  return (
    <ListPage
      name="complementos"
      title={texts.title}
      route={listComplementos}
      columns={COLUMNS}
      filters={FILTERS}
      href={({ id_usuario, dia }) => pageOf(id_usuario, dia)}
      actions={<AreaLinks here="additions" />}
      bulk={DecideAdditions}
      empty={{ title: texts.empty, text: texts.emptyText }}
    />
  );
}
