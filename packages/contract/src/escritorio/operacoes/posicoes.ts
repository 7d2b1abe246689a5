import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

export const posicoes: Operacoes = {
  'POST /escritorio/v1/posicoes/ultimas': {
    grupo: 'Posições',
    resumo: msg('Lê a última posição de cada técnico', 'Get the last position of each technician'),
    descricao: msg(
      'Só técnicos ativos que já enviaram alguma posição.',
      'Only active technicians who have sent a position.',
    ),
    corpo: { ids_grupo: [2] },
  },
  'POST /escritorio/v1/posicoes/trajeto': {
    grupo: 'Posições',
    resumo: msg('Lê o trajeto de um técnico em um dia', 'Get the trail of a technician on a day'),
    descricao: msg(
      'Os pontos do dia no fuso da conta, em ordem, no máximo 5000. Quem consultou fica registrado, e o técnico vê.',
      'The points of the day in the account’s time zone, in order, 5000 at most. Who asked is recorded, and the technician sees it.',
    ),
    erros: ['NAO_ENCONTRADO'],
    corpo: { id_usuario: 4, data: '2026-08-14' },
  },
};
