import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

export const eventosRecusados: Operacoes = {
  'POST /escritorio/v1/eventos-recusados/list': {
    grupo: 'Quarentena',
    resumo: msg('Lista eventos recusados', 'List refused events'),
    descricao: msg(
      'Os de todos os técnicos. `tipo`, `id_registro` e `data` são o que o próprio evento diz, null quando não se lê. Um gestor limitado por segmentos não vê os das visitas que não vê.',
      'Those of all technicians. `tipo`, `id_registro` and `data` are what the event itself says, null where it cannot be read. A manager limited by segments does not see those of visits out of sight.',
    ),
    corpo: { pagina: 1, por_pagina: 100, resolvido: false },
  },
  'POST /escritorio/v1/eventos-recusados/{id}/resolver': {
    grupo: 'Quarentena',
    resumo: msg('Dá um evento recusado por resolvido', 'Mark a refused event as resolved'),
    descricao: msg(
      'O evento fica guardado como chegou. Um que já foi resolvido responde 409.',
      'The event is kept as it came. One that is resolved already answers 409.',
    ),
    erros: ['CONFLITO'],
    corpo: { observacao: 'Refeito no aparelho.' },
  },
};
