import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.habilidadesDosTecnicos,
  about: message(
    'O que vence primeiro está no topo. Para alterar, abra o técnico.',
    'What expires first is at the top. To change it, open the technician.',
  ),
  tecnico: things.tecnico,
  habilidade: message('Habilidade', 'Skill'),
  ate: times.valeAte,
  vencimento: message('Vencimento', 'Expiry'),
  vencidas: message('Já vencidas', 'Already expired'),
  em30: message('Vencidas ou até 30 dias', 'Expired or within 30 days'),
  em60: message('Vencidas ou até 60 dias', 'Expired or within 60 days'),
  em90: message('Vencidas ou até 90 dias', 'Expired or within 90 days'),
  criado: times.criadoEm,
  emptyTitle: message('Nenhuma habilidade ainda', 'No skills yet'),
  emptyText: message(
    'Crie as habilidades em Configurações e informe na página de cada técnico quais ele tem e até quando.',
    'Create the skills in the settings, and enter on the page of each technician which they have and until when.',
  ),
};
