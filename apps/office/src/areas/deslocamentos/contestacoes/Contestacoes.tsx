import type { ContestacaoDoUsuario } from '@campeiro/contract/escritorio/contestacoes';
import { listContestacoes, listUsuarios } from '../../../contract/operations.ts';
import { choice, oneDay } from '../../../lists/filters.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { linked } from '../../../lists/linked.tsx';
import type { Column } from '../../../lists/types.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import { AreaLinks } from '../AreaLinks.tsx';
import { pageOf } from '../codes.ts';
import { AnswerButton } from './AnswerButton.tsx';
import { texts } from './texts.ts';

const SITUACOES = (['aberta', 'aceita', 'recusada'] as const).map((value) => ({
  value,
  label: texts[value],
}));

const COLUMNS: readonly Column<ContestacaoDoUsuario>[] = [
  {
    key: 'dia',
    label: texts.dia,
    width: 110,
    isInitial: true,
    cell: ({ dia }, { date }) => date(noonOf(dia)),
  },
  {
    key: 'tecnico',
    inFile: ['usuario'],
    label: texts.tecnico,
    isInitial: true,
    cell: ({ usuario }) => usuario,
  },
  {
    key: 'percurso',
    inFile: ['origem', 'destino'],
    label: texts.percurso,
    isInitial: true,
    cell: ({ origem, destino }, { say }) =>
      [origem, destino].map((place) => place ?? say(texts.base)).join(' → '),
  },
  {
    key: 'km',
    inFile: ['distancia'],
    label: texts.km,
    align: 'end',
    width: 70,
    isInitial: true,
    cell: ({ distancia }, { number }) => number(distancia, 1),
  },
  {
    key: 'valor',
    label: texts.valor,
    align: 'end',
    width: 100,
    isInitial: true,
    cell: ({ valor }, { money }) => money(valor),
  },
  {
    key: 'comentario',
    label: texts.comentario,
    isInitial: true,
    cell: ({ comentario }) => comentario,
  },
  { key: 'resposta', label: texts.resposta, cell: ({ resposta }) => resposta },
  {
    key: 'situacao',
    label: texts.situacao,
    width: 130,
    isInitial: true,
    cell: (contest, { say }) =>
      contest.situacao === 'aberta' ? (
        <AnswerButton contest={contest} />
      ) : (
        say(texts[contest.situacao])
      ),
  },
];

const FILTERS = [
  choice('situacoes', texts.situacao, SITUACOES),
  linked('ids_usuario', texts.tecnico, { route: listUsuarios }),
  oneDay('dia', texts.dia),
];

/** Legs that technicians contest, of all days. */
export function Contestacoes() {
  return (
    <ListPage
      name="contestacoes"
      title={texts.title}
      route={listContestacoes}
      columns={COLUMNS}
      filters={FILTERS}
      order="-id"
      href={({ id_usuario, dia }) => pageOf(id_usuario, dia)}
      actions={<AreaLinks here="contests" />}
      empty={{ title: texts.empty, text: texts.emptyText }}
    />
  );
}
