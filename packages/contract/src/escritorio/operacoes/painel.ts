import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

export const painel: Operacoes = {
  'POST /escritorio/v1/painel/dia': {
    grupo: 'Painel',
    resumo: msg('Resume um dia', 'Sum up a day'),
    descricao: msg(
      'O dia é o do fuso da conta. Contam as visitas agendadas para ele ou iniciadas nele, por quem as tem. `pendentes` é o que espera pelo escritório, de qualquer dia. Um gestor limitado por segmentos conta só as visitas e os eventos que vê.',
      'The day is that of the account’s time zone. Visits scheduled for it or begun on it count, by who has them. `pendentes` is what waits for the office, of any day. A manager limited by segments counts only visits and events in sight.',
    ),
    corpo: { data: '2026-08-14' },
  },
};
