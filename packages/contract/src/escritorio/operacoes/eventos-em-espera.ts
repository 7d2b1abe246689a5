import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

export const eventosEmEspera: Operacoes = {
  'POST /escritorio/v1/eventos-em-espera/list': {
    grupo: 'Quarentena',
    resumo: msg('Lista eventos em espera', 'List waiting events'),
    descricao: msg(
      'Eventos aceitos de visitas criadas em aparelhos cuja `visita` não chegou, ou foi recusada; saem daqui quando ela chega. Um gestor limitado por segmentos não vê nenhum: não se sabe de que cliente são.',
      'Accepted events of visits made on devices whose `visita` has not arrived, or was refused; they leave when it arrives. A manager limited by segments sees none: nobody knows which customer they are about.',
    ),
    corpo: { pagina: 1, por_pagina: 100 },
  },
};
