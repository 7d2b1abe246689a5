/** Where technicians are, and where they were on a day. */
import { Type } from 'typebox';
import { msg } from '../idiomas.ts';
import { MAXIMO_POR_FILTRO } from '../lista.ts';
import type { Operacao } from '../operacoes.ts';
import {
  arranjo,
  booleano,
  entrada,
  id,
  instante,
  inteiro,
  latitude,
  longitude,
  nulavel,
  numero,
  objeto,
  texto,
} from '../schema.ts';
import type { Termo } from '../termo.ts';

/** The most points of one day that are shown. */
export const MAXIMO_DE_PONTOS = 5000;

/** A day in the account's time zone, `2026-08-14`. */
export const dia = Type.String({ format: 'dia', examples: ['2026-08-14'] });

const ponto = { data: instante, latitude, longitude, precisao: nulavel(numero({ minimum: 0 })) };

export const PedidoDeUltimas = entrada({
  ids_usuario: arranjo(inteiro(), MAXIMO_POR_FILTRO),
  ids_grupo: arranjo(inteiro(), MAXIMO_POR_FILTRO),
});

/** One item for each active technician who was ever seen. */
export const UltimasPosicoes = objeto({
  dados: Type.Array(objeto({ id_usuario: id, usuario: texto(200), ...ponto })),
});

export const PedidoDeTrajeto = entrada({ id_usuario: inteiro(), data: dia }, [
  'id_usuario',
  'data',
]);

/** `de_visita`: the point of a check-in or check-out. `completo` false: there are more points than are shown. */
export const Trajeto = objeto({
  id_usuario: id,
  data: dia,
  pontos: Type.Array(objeto({ ...ponto, de_visita: booleano })),
  completo: booleano,
});

export const operacoesDePosicoes: Record<string, Operacao> = {
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

export const glossarioDePosicoes: Record<string, Termo> = {
  'posicoes.data': {
    descricao: msg(
      'De uma posição, quando foi tomada; de um trajeto, o dia no fuso da conta.',
      'Of a position, when it was taken; of a trail, the day in the account’s time zone.',
    ),
  },
  pontos: { descricao: msg('Posições em ordem de tempo.', 'Positions in the order of time.') },
  de_visita: {
    descricao: msg('Se veio com um evento de visita.', 'Whether it came with an event of a visit.'),
    exemplo: true,
  },
  completo: {
    descricao: msg('Se são todos os pontos do dia.', 'Whether these are all points of the day.'),
    exemplo: true,
  },
};
