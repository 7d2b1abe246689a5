import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  recorrencias: things.recorrencias,
  propostas: things.locaisPropostos,
  contestacoes: things.percursosContestados,
  mes: things.fechamentoDoMes,
  valores: things.valoresEBases,
  conta: things.conta,
  aboutConta: message(
    'Nome, fuso horário, horários de trabalho, o que o aplicativo permite.',
    'Name, time zone, working hours, what the app allows.',
  ),
  usuarios: things.usuarios,
  aboutUsuarios: message(
    'Quem entra, com que perfil, e em que aparelhos está.',
    'Who signs in, with which role, and on which devices.',
  ),
  grupos: things.grupos,
  aboutGrupos: message('As equipes de técnicos.', 'The teams of technicians.'),
  segmentos: things.segmentos,
  aboutSegmentos: message(
    'Partes da operação, que limitam o que gestores veem.',
    'Parts of the operation, which limit what managers see.',
  ),
  campos: things.camposPersonalizados,
  aboutCampos: message(
    'O que mais se quer saber de clientes e pessoas.',
    'What else you want to know of customers and people.',
  ),
  guarda: things.guardaDeDados,
  aboutGuarda: message(
    'O que é apagado, depois de quanto tempo, e quem decide.',
    'What is deleted, after how long, and who decides.',
  ),
  privacidade: things.pedidosDePrivacidade,
  aboutPrivacidade: message(
    'Uma cópia dos dados de alguém, a anonimização, quem viu posições.',
    'A copy of somebody’s data, anonymisation, who looked at positions.',
  ),
  integracoes: things.integracoes,
  aboutIntegracoes: message(
    'Os programas que usam a API, e quando a usaram.',
    'The programs that use the API, and when they did.',
  ),
  requisicoes: things.requisicoes,
  aboutRequisicoes: message(
    'Cada chamada dos últimos sete dias, pelo X-Request-Id.',
    'Every call of the last seven days, by its X-Request-Id.',
  ),
  objetivos: message('Objetivos de visita', 'Visit objectives'),
  aboutObjetivos: message(
    'Para que serve uma visita, e quanto se espera que dure.',
    'What a visit is for, and how long it is expected to take.',
  ),
  statusServico: message('Status de visita', 'Visit statuses'),
  aboutStatusServico: message(
    'Como se chama cada situação de uma visita, e sua cor.',
    'What each state of a visit is called, and its colour.',
  ),
  statusOrdem: message('Status de ordem', 'Order statuses'),
  aboutStatusOrdem: message('Por onde uma ordem passa.', 'What an order goes through.'),
  tiposServico: message('Tipos de serviço', 'Service types'),
  aboutTiposServico: message('O que se faz nas ordens.', 'What is done in orders.'),
  categorias: message('Categorias de cliente', 'Customer categories'),
  aboutCategorias: message('Como se distinguem clientes.', 'How customers are told apart.'),
  etapas: message('Etapas do funil', 'Funnel stages'),
  aboutEtapas: message('Até onde chegou a venda.', 'How far the sale has come.'),
  temperaturas: message('Temperaturas', 'Temperatures'),
  aboutTemperaturas: message('Quão perto está a venda.', 'How close the sale is.'),
  setoresMercado: message('Setores de mercado', 'Market sectors'),
  aboutSetoresMercado: message('De que vivem os clientes.', 'What customers live on.'),
};
