import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.conta,
  settings: things.configuracoes,
  company: things.empresa,
  nome: things.nomeDaEmpresa,
  fuso: times.fusoHorario,
  fusoHow: message(
    'Os dias da conta começam e terminam nele. Visitas podem mudar de dia.',
    'The days of the account begin and end in it. Visits may move to another day.',
  ),
  hours: times.horariosDeTrabalho,
  hoursHow: message(
    'De quem não tem horários próprios. Nada é recusado fora deles; a agenda avisa.',
    'Of those without their own. Nothing is refused outside of them; the schedule warns.',
  ),
  app: message('O aplicativo dos técnicos', 'The technicians’ app'),
  appHow: message(
    'Os aparelhos recebem as mudanças na sincronização seguinte.',
    'Devices receive changes with their next synchronisation.',
  ),
  raio: message('Raio do check-in (m)', 'Radius of the check-in (m)'),
  raioHow: message(
    'Mais longe do cliente, o aplicativo pergunta por quê. Nada é recusado.',
    'Farther from the customer, the app asks why. Nothing is refused.',
  ),
  visitas_sem_agenda: message('Visitas que ninguém agendou', 'Visits that nobody scheduled'),
  'how visitas_sem_agenda': message(
    'O técnico pode começar uma visita por conta própria.',
    'Technicians may begin a visit of their own accord.',
  ),
  busca_clientes: message('Busca de clientes', 'Search for customers'),
  'how busca_clientes': message(
    'O técnico pode procurar clientes que não são de suas visitas.',
    'Technicians may look for customers other than those of their visits.',
  ),
  positions: message('Posições', 'Positions'),
  registra_posicoes: message('Registrar posições entre visitas', 'Record positions between visits'),
  'how registra_posicoes': message(
    'Desligado, o servidor não guarda as que chegarem. As das visitas continuam.',
    'If off, the server does not keep those that arrive. Those of visits stay.',
  ),
  posicoes_fora_do_expediente: message(
    'Usar também as de fora do expediente',
    'Also use those from outside working hours',
  ),
  'how posicoes_fora_do_expediente': message(
    'O expediente vai do primeiro check-in ao último check-out do dia. Ligue só se você puder por lei.',
    'Working hours go from the first check-in to the last check-out of the day. Turn on only if the law lets you.',
  ),
  dias: message('Guardar posições por (dias)', 'Keep positions for (days)'),
  travel: things.deslocamentos,
  valor: message('Valor por quilômetro (R$)', 'Rate per kilometre (R$)'),
  valorHow: message(
    'Vale onde não há valor com data. Dias já aprovados ficam como estão.',
    'Applies where there is no rate with a date. Days already approved stay as they are.',
  ),
  readOnly: message('Só administradores mudam a conta.', 'Only administrators change the account.'),
  saved: message('Conta alterada.', 'Account changed.'),
};
