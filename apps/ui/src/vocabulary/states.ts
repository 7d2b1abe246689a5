/** States of visits, of days of travel, and of rows. */
import { message } from '@campeiro/contract/kit/languages';

export const aEnviar = message('A enviar', 'To send');
export const aPagar = message('A pagar', 'To pay');
export const aberta = message('Aberta', 'Open');
export const aceita = message('Aceita', 'Accepted');
export const agendada = message('Agendada', 'Scheduled');
export const aindaNoAparelho = message('Ainda no aparelho', 'Still on the device');
export const aprovado = message('Aprovado', 'Approved');
export const ativa = message('Ativa', 'Active');
export const ativo = message('Ativo', 'Active');
export const atrasada = message('Atrasada', 'Late');
export const atrasadas = message('Atrasadas', 'Late');
export const cancelada = message('Cancelada', 'Cancelled');
export const clienteCriado = message('Cliente criado', 'Customer created');
export const clienteExcluido = message('Cliente excluído', 'Customer deleted');
export const comPendencias = message('Com pendências', 'With answers missing');
export const concluida = message('Concluída', 'Done');
export const concluidas = message('Concluídas', 'Done');
export const desconsiderado = message('Desconsiderado', 'Disregarded');
export const emAndamento = message('Em andamento', 'In progress');
export const emAtendimento = message('Em atendimento', 'Under way');
export const emUso = message('Em uso', 'In use');
export const emVerificacao = message('Em verificação', 'Under verification');
export const fixada = message('Fixada', 'Pinned');
export const falhou = message('Falhou', 'Failed');
export const importando = message('Importando', 'Importing');
export const jaAssim = message(
  'Todos os escolhidos já estão assim.',
  'All that are chosen are so already.',
);
export const inativa = message('Inativa', 'Inactive');
export const inativo = message('Inativo', 'Inactive');
export const mesFechado = message('Mês fechado', 'Month closed');
export const nAEnviar = message('{n} a enviar', '{n} to send');
export const naFila = message('Na fila', 'Waiting');
export const nAtrasadas = message(
  '{n, plural, one {# atrasada} other {# atrasadas}}',
  '{n, plural, other {# late}}',
);
export const nComAviso = message('{n} com aviso', '{n} with a warning');
export const nRecusados = message(
  '{n, plural, one {# recusado} other {# recusados}}',
  '{n, plural, other {# refused}}',
);
export const naoRealizada = message('Não realizada', 'Not carried out');
export const naoRealizadas = message('Não realizadas', 'Not carried out');
export const noAparelho = message('No aparelho', 'On the device');
export const notOver = message('Ainda não terminou', 'Not over yet');
export const obrigatoria = message('obrigatória', 'required');
export const onTheWay = message('A caminho', 'On the way');
export const ordemCriada = message('Ordem criada', 'Order created');
export const ordemExcluida = message('Ordem excluída', 'Order deleted');
export const pago = message('Pago', 'Paid');
export const planejada = message('Planejada', 'Planned');
export const planejadas = message('Planejadas', 'Planned');
export const enviada = message('Enviada', 'Sent');
export const recusada = message('Recusada', 'Declined');
export const reprovado = message('Reprovado', 'Rejected');
export const resolvido = message('Resolvido', 'Resolved');
export const resolvidoInline = message('resolvido', 'resolved');
export const semAgenda = message('Sem agenda', 'Not scheduled');
export const semObjetivo = message('Sem objetivo', 'Without an objective');
export const semPosicao = message('sem posição', 'no position');
export const semHorario = message('sem horário', 'not scheduled');
export const semTecnico = message('Sem técnico', 'No technician');
export const simulando = message('Simulando', 'Simulating');
export const whyNoPin = message(
  'Só uma visita com técnico e horário, que ainda não começou, pode ser fixada.',
  'Only a visit with a technician and a time that has not begun can be pinned.',
);
export const visitaAgendada = message('Visita agendada', 'Visit scheduled');
export const visitaCancelada = message('Visita cancelada', 'Visit cancelled');
export const visitaConcluida = message('Visita concluída', 'Visit concluded');
