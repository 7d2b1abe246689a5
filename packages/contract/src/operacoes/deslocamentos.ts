import { msg } from '../idiomas.ts';
import type { Operacoes } from '../operacao.ts';

const PERIODO = { data_inicio: '2026-08-01T00:00:00Z', data_fim: '2026-08-31T00:00:00Z' };

export const deslocamentos: Operacoes = {
  'POST /v2/deslocamentos/usuarios/list': {
    grupo: 'Deslocamentos',
    resumo: msg('Resume os deslocamentos por usuário', 'Sum up travel by user'),
    descricao: msg(
      'Usuários sem dia no período não aparecem. Dias desconsiderados ou reprovados não somam.',
      'Users without a day in the period do not appear. Disregarded and rejected days are not summed.',
    ),
    corpo: { ...PERIODO, ids_grupo: [1], aprovacao: [0], pagamento: [0, 2] },
  },
  'POST /v2/deslocamentos/dias/list': {
    grupo: 'Deslocamentos',
    resumo: msg('Lista os dias de um usuário', 'List the days of a user'),
    descricao: msg(
      'Cada dia traz seus próprios valores, qualquer que seja a avaliação.',
      'Each day comes with its own figures, however it was judged.',
    ),
    corpo: { id_usuario: 3, ...PERIODO },
  },
  'POST /v2/deslocamentos/percursos/list': {
    grupo: 'Deslocamentos',
    resumo: msg('Lista os percursos de um dia', 'List the legs of a day'),
    descricao: msg(
      'Cada percurso vai de uma visita à seguinte; com base definida, o primeiro parte dela e o último volta a ela.',
      'Each leg leads from one visit to the next; with a base, the first begins and the last ends there.',
    ),
    corpo: { id_usuario: 3, id_dia: 31 },
  },
};
